import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import type { PictureBox } from '#db/schema/picture-box.ts'
import type { FilesState } from '#db/sql/files-state.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import type { Declaration } from '#domain/declarations/declaration.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { Correction, PrintWork } from '#geometry/estimate/estimate-print.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { Licence } from './licence.ts'
import type { AiShare, ImageKind } from './marks.ts'
import type { PrintDetails } from './printed-offer.ts'
import { projectPageColumn, projectPageSql } from './project-page.sql.ts'
import type { AnswerTime, OfferKind, ProjectCardFacts, QuestionFacts, ReviewFacts } from './project.ts'

export const reviewsShown = 10

export type ProjectPage = {
  id: string
  slug: string
  title: string
  description: string
  /** False for a project that only its maker, its buyers and staff may see. */
  isListed: boolean
  /** Kept out of the catalogue by a suspension. */
  isSuspended: boolean
  /** What keeps it out of the catalogue because of its files. */
  filesState: FilesState | null
  createdAt: string
  priceCents: Cents
  printTime: string | null
  material: string | null
  referenceLink: string | null
  specifications: string | null
  /** Of the files. */
  licence: Licence
  /** How much of it was made with AI; null where its maker does not say. */
  ai: AiShare | null
  /** In force. */
  declarations: Declaration[]
  /** Whose work it is said to be, where it is another's. */
  authorship: Authorship | null
  downloadsCount: number
  ratingCount: number
  ratingSum: number
  /** How many reviews gave 1, 2, … 5 stars. */
  distribution: number[]
  category: { id: string; name: string; slug: string }
  maker: {
    id: string
    /** The address of their shop; null for a closed or blocked account. */
    slug: string | null
    fullName: string
    avatarKey: string | null
    bio: string | null
    city: string | null
    createdAt: string
    /** Listed ones. */
    projectCount: number
  }
  /** Who sells it, as the law has it told. */
  soldBy: string
  /** Kept out of the catalogue until its maker says who sells. */
  waitsForSeller: boolean
  /** `box`: where the object is in a picture that was made from a model (`isOurs`). */
  images: (Picture & { kind: ImageKind | null; isOurs: boolean; box?: PictureBox | null })[]
  /** The object beside a coin, where it was photographed so. */
  scale: Picture | null
  /** Active ones, files first, those of other makers who print it last. */
  offers: ShownOffer[]
  /** Other makers may ask to print it. */
  isOpenToPrinters: boolean
  files: ListedFile[]
  prints: RecordedPrints
  /** What was learned from recorded prints, by material, and by material and the printer of the person looking. */
  learned: Record<string, Correction>
  reviews: ReviewFacts[]
  similar: ProjectCardFacts[]
  isFavorite: boolean
  /** Of the person looking. */
  isOwn: boolean
  hasBought: boolean
  /** Its maker sells nothing printed: until a day, or until they end it. Whether it is over is for the clock to say. */
  pause: { isPaused: true; pausedUntil: Day | null; pauseNote: string | null } | null
  ownsFiles: boolean
  /** They print its files or got its piece, and may show it. */
  mayShowMake: boolean
  /** What people made of it: how many, and the latest. */
  makes: { total: number; items: LatestMake[] }
  /** What was asked before buying, one more than are shown; what the person looking asked and that waits; how its maker answers. */
  questions: QuestionFacts[]
  ownQuestions: QuestionFacts[]
  answerTime: AnswerTime | null
  ownReview: { rating: number; comment: string | null; photos: number } | null
  /** Of the person looking: extents in mm; `model` when it is on the list of printers. */
  printer: { name: string; model: string | null; bed: [number, number, number] } | null
}

/** A make by its first photo; `name` is null where it is shown without. */
export type LatestMake = {
  id: string
  name: string | null
  printer: string | null
  grams: number | null
  seconds: number | null
  photo: Omit<Picture, 'alt'>
}

/** A way to buy the project. `print` is null for files, and for an object of which its maker said nothing. */
export type ShownOffer = {
  id: string
  kind: OfferKind
  priceCents: Cents
  print: ShownPrint | null
  /** Who sells it, when that is not the project's maker. */
  printer: { fullName: string; soldBy: string; pause: ProjectPage['pause'] } | null
}

/** Of the stock only whether there is any: 0 or 1. */
export type ShownPrint = Omit<PrintDetails, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'> & {
  /** The object in its colour; null until it was made. */
  picture: ColorPicture | null
}

/** `box`: where the object is in it. */
export type ColorPicture = Picture & { box: PictureBox | null }

/** A file as the page tells of it: triangles and millimetres where its format lets us measure them. */
export type ListedFile = {
  id: string
  /** As its maker called it. */
  name: string
  /** How many of it make one piece. */
  pieceQuantity: number
  format: ModelFormat
  sizeBytes: number
  triangles: number | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  volumeMm3: number | null
  /** Whether a slicer finds a closed surface; null as long as it was not inspected. */
  isClosed: boolean | null
  /** Key of the public mesh that visitors may turn, and the filament of its pictures; null until it was made. */
  preview: { key: string; color: string } | null
  /** What printing it is, and whether it needs supports; null until it was counted. */
  work: PrintWork | null
  needsSupports: boolean | null
}

/** Prints that buyers recorded, beside what had been estimated for them: medians of real / estimated. */
export type RecordedPrints = {
  count: number
  timeRatio: number | null
  weightRatio: number | null
  /** Median error of the estimated times, a share. */
  timeError: number | null
}

type Asked = {
  projectId: string
  viewer: Pick<Viewer, 'id' | 'role'> | null
  /** From 1. */
  reviewsPage: number
}

/**
 * Reads everything on a project's page, in one statement; null when there is no such project for this person: an inactive one
 * is for its maker, its buyers and staff, a deleted one for its buyers and staff.
 */
export async function projectPage(
  db: Database,
  { projectId, viewer, reviewsPage }: Asked,
): Promise<ProjectPage | null> {
  const offset = (reviewsPage - 1) * reviewsShown
  const row = viewer
    ? await pageForViewer.row(db, { projectId, offset, viewerId: viewer.id, isStaff: isStaff(viewer) })
    : await pageForVisitor.row(db, { projectId, offset })
  return row?.page ?? null
}

const pageForVisitor = statement(
  'project page',
  (given: Given<{ projectId: string; offset: number }>) => projectPageSql({ ...places(given), viewer: null }),
  { page: projectPageColumn },
)

const pageForViewer = statement(
  'project page v',
  (given: Given<{ projectId: string; offset: number; viewerId: string; isStaff: boolean }>) =>
    projectPageSql({
      ...places(given),
      viewer: { id: sql`${given.viewerId}::uuid`, isStaff: sql`${given.isStaff}::boolean` },
    }),
  { page: projectPageColumn },
)

function places({ projectId, offset }: Given<{ projectId: string; offset: number }>) {
  return { projectId: sql`${projectId}`, reviews: sql`limit ${constant(reviewsShown)} offset ${offset}` }
}

/** Finds the id of the listed project with this slug; null for any other, so that a slug tells nothing of what is hidden. */
export async function projectIdBySlug(db: Database, slug: string): Promise<string | null> {
  const row = await listedBySlug.row(db, { slug })
  return row?.id ?? null
}

const listedBySlug = statement(
  'project id by slug',
  ({ slug }: Given<{ slug: string }>) => sql`select id from projects where slug = ${slug} and is_listed`,
  { id: text },
)
