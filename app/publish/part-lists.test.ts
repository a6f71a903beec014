import { describe, expect, it } from 'vitest'
import type { UploadFacts } from '#app/uploads/upload-queue.ts'
import { usualCosts } from '#domain/printing/print-costs.ts'
import { type PartLists, withMoved, withoutPart, withSending, withUpload } from './part-lists.ts'

const upload = (id: string, kind: UploadFacts['kind'] = 'model'): UploadFacts => ({
  id,
  kind,
  name: `${id}.stl`,
  size: 84,
  format: kind === 'model' ? 'stl' : null,
  report: null,
  imageKey: kind === 'image' ? id : null,
  width: kind === 'image' ? 64 : null,
  height: kind === 'image' ? 48 : null,
})

const files = (lists: PartLists) => lists.files.map(({ id }) => id)

const empty: PartLists = { files: [], images: [], news: { reports: [], previews: [], costs: usualCosts } }

/** A form in which files arrived in this order, each with the turn in which it was chosen. */
const arrived = (...turns: number[]) =>
  turns.reduce<PartLists>((lists, turn) => withUpload(lists, upload(`chosen-${turn}`), turn), empty)

describe('the files of a form', () => {
  it('the files of a form keep the order they were chosen in when a later one arrives first', () => {
    expect(files(arrived(2, 3, 1))).toEqual(['chosen-1', 'chosen-2', 'chosen-3'])
  })

  it('the files of a form that were there before stay before those that arrive', () => {
    const before = withUpload(empty, upload('before'))
    const lists = [2, 1].reduce((now, turn) => withUpload(now, upload(`chosen-${turn}`), turn), before)
    expect(files(lists)).toEqual(['before', 'chosen-1', 'chosen-2'])
  })

  it('the files of a form stay where their maker moved them when another arrives', () => {
    const moved = withMoved(arrived(2, 4), 'chosen-4:up')
    expect(files(moved)).toEqual(['chosen-4', 'chosen-2'])
    expect(files(withUpload(moved, upload('chosen-3'), 3))).toEqual(['chosen-3', 'chosen-4', 'chosen-2'])
  })

  it('the files of a form hold each file once, and go one by one', () => {
    const lists = withUpload(arrived(1, 2), upload('chosen-2'), 2)
    expect(files(lists)).toEqual(['chosen-1', 'chosen-2'])
    expect(files(withoutPart(lists, 'chosen-1'))).toEqual(['chosen-2'])
  })

  it('the files of a form have those on their way among them, at the places they take when they arrive', () => {
    const sending = [{ key: 1 }, { key: 3 }, { key: 5 }]
    const rows = withSending(arrived(4, 2).files, sending).map((row) => ('key' in row ? row.key : row.turn))
    expect(rows).toEqual([1, 2, 3, 4, 5])
  })

  it('the files of a form do not move past its ends, and leave its pictures alone', () => {
    const lists = withUpload(arrived(1, 2), upload('photo', 'image'))
    for (const move of ['chosen-1:up', 'chosen-2:down', 'unknown:up'])
      expect(files(withMoved(lists, move)), move).toEqual(['chosen-1', 'chosen-2'])
    expect(withMoved(lists, 'chosen-1:down').images).toMatchObject([{ id: 'photo', pixels: '64 × 48 pixels' }])
  })
})
