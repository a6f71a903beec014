import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { projectInput } from '#domain/catalog/project-input.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { joinMeshes, boxOf } from '#geometry/mesh/mesh.ts'
import { measure } from '#geometry/mesh/measure.ts'
import { recognizeModel } from '#geometry/io/read-model.ts'
import { edgeFaults } from '#geometry/mesh/topology.ts'
import { weld } from '#geometry/mesh/weld.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { slugOf } from '#domain/shared/text.ts'
import { seedCategories, seedProjects } from './catalog.ts'
import { demoAccounts, seedBuyers, seedMakers, seedStaff, seedTreasurer } from './catalog/people.ts'
import { modelBytes } from './load/files.server.ts'
import { modelParts } from './models.ts'

const files = seedProjects.flatMap((project) => project.files.map((file) => ({ project: project.key, file })))

describe.each(seedProjects.map((project) => [project.key, project] as const))('%s', (_, project) => {
  it('a project of the demonstration would be accepted from a maker', () => {
    const offers = [project.digitalPrice && 'digital', project.printedPrice && 'printed'].filter(Boolean)
    const prices = [project.digitalPrice, project.printedPrice].filter((price) => price !== undefined)
    const read = projectInput.safeParse({
      title: project.title,
      description: project.description,
      category_id: '01900000-0000-7000-8000-000000000000',
      authorship: 'own',
      offers,
      price: String((prices[0] ?? 0) / 100),
      price_printed: String((prices[1] ?? 0) / 100),
      print_time: project.printTime,
      material: project.material,
      reference_link: project.referenceLink,
      specifications: project.specifications,
      images: project.pictures.length,
      models: project.files.length,
    })
    expect(read.error?.issues ?? []).toEqual([])
    expect(read.data?.title).toBe(project.title)
    expect(read.data?.offers.map((offer) => offer.priceCents)).toEqual(prices)
  })

  it('a project of the demonstration has files that are closed, printable and lie on the bed', () => {
    for (const { name } of project.files) {
      const meshes = modelParts(name).map((part) => part.mesh)
      for (const mesh of meshes) expect(edgeFaults(weld(mesh)), name).toEqual({ open: 0, crowded: 0, flipped: 0 })
      const whole = joinMeshes(meshes)
      const { size, volume, triangles } = measure(whole)
      expect(volume, name).toBeGreaterThan(1000)
      expect(Math.max(...size), name).toBeLessThanOrEqual(220)
      expect(Math.max(...size), name).toBeGreaterThanOrEqual(20)
      expect(boxOf(whole).min[2], name).toBeCloseTo(0, 4)
      expect(triangles, name).toBeLessThanOrEqual(60_000)
    }
  })

  it('a project of the demonstration has reviews by different people, most of them content', () => {
    const people = project.reviews.map(([buyer]) => buyer)
    expect(new Set(people).size).toBe(people.length)
    const stars = project.reviews.reduce((sum, [, rating]) => sum + rating, 0)
    expect(stars / people.length).toBeGreaterThanOrEqual(3.5)
    for (const [, rating, comment] of project.reviews) {
      expect(rating).toBeGreaterThanOrEqual(2)
      if (comment !== null) expect(comment.trim().length).toBeGreaterThan(0)
    }
  })

  it('a project of the demonstration says what its pictures show', () => {
    expect(project.pictures.length).toBeGreaterThanOrEqual(2)
    for (const alt of project.pictures) expect(alt.length).toBeGreaterThan(20)
  })
})

describe('the catalogue', () => {
  it('the catalogue is varied', () => {
    expect(seedProjects.length).toBeGreaterThanOrEqual(24)
    const used = new Set(seedProjects.map((project) => project.category))
    expect([...used].toSorted()).toEqual(seedCategories.map((category) => category.slug).toSorted())
    expect(new Set(files.map(({ file }) => file.format))).toEqual(new Set(['stl', 'obj', '3mf']))
    const offers = seedProjects.map((project) => `${!!project.digitalPrice}-${!!project.printedPrice}`)
    expect(new Set(offers)).toEqual(new Set(['true-true', 'true-false', 'false-true']))
  })

  it('the catalogue names everything once', () => {
    for (const names of [
      seedProjects.map((project) => project.key),
      seedProjects.map((project) => slugOf(project.title)),
      [...seedMakers, ...seedBuyers, seedStaff, seedTreasurer].map((person) => person.email),
      ...seedProjects.map((project) => project.files.map((file) => file.name)),
    ]) {
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('the catalogue has slugs that follow from the names', () => {
    for (const { name, slug } of seedCategories) expect(slugOf(name)).toBe(slug)
  })

  it('the catalogue has the demonstration accounts among its people', () => {
    const people = [...seedMakers, ...seedBuyers, seedStaff, seedTreasurer].map((person) => person.email)
    expect(demoAccounts.filter((email) => !people.includes(email))).toEqual([])
  })
})

describe.each(files.map(({ project, file }) => [`${project}/${file.name}`, file] as const))('%s', (_, file) => {
  it('a file of the demonstration is recognised for what it is, and is the same bytes every time', async () => {
    const bytes = await modelBytes(file)
    const found = await recognizeModel(bytesSource(bytes), file.name, zipTools)
    expect(found).toMatchObject({ ok: true, format: file.format })
    const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
    expect(sha256(await modelBytes(file))).toBe(sha256(bytes))
  })
})
