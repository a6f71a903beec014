import { type ProjectChange, updateProject } from '#domain/catalog/update-project.server.ts'
import { ownWork } from '#domain/declarations/authorship.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { addMaker, addProject } from '../builders.ts'
import { company } from '../company.ts'
import { useDatabase } from '../database.ts'

/** Makers with a project each, and the way to change it, for the tests of a file. */
export function useOwnProject() {
  const clock = { now: () => new Date('2100-01-02T12:00:00.000Z') }
  const test = useDatabase()

  async function shownTo(makerId: string, projectId: string) {
    const shown = await projectForEditing(test.db, makerId, projectId)
    if (!shown) throw new Error('not to be edited')
    return shown
  }

  return {
    test,
    clock,
    /** What the maker reads of their project before they change it. */
    shownTo,
    ownProject: async (kinds: ('digital' | 'printed')[] = ['digital']) => {
      const maker = await addMaker(test.db)
      const { project } = await addProject(test.db, { designerId: maker.id, kinds })
      return { maker, project, shown: await shownTo(maker.id, project.id) }
    },
    update: (maker: Parameters<typeof updateProject>[1], id: string, wanted: ProjectChange) =>
      updateProject({ db: test.db, clock, company }, maker, id, wanted),
  }
}

/** Returns the form of a project as it was shown, with some fields changed. */
export function change(
  shown: NonNullable<Awaited<ReturnType<typeof projectForEditing>>>,
  changes: Partial<ProjectChange> = {},
): ProjectChange {
  const { title, description, categoryId, printTime, material, referenceLink, specifications, updatedAt } = shown
  const sold = shown.offers.map(({ kind, priceCents }) => ({ kind, priceCents }))
  const texts = { title, description, categoryId, printTime, material, referenceLink, specifications }
  const authorship = shown.authorship ?? ownWork
  return {
    ...texts,
    authorship,
    offers: sold,
    shownUpdatedAt: updatedAt,
    uploadIds: [],
    removeIds: [],
    order: [],
    ...changes,
  }
}
