import { expect, test } from 'vitest'
import { hostileFile } from '../support/models/hostile-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()

// A few of what `npm run prove:hostile` sends by the thousand.
test('files that mean harm are taken or refused, each with a word why, and never break anything', async () => {
  const { visitor } = await signedIn(app, { userType: 'designer' })
  const answers = []
  for (let seed = 1; seed <= 24; seed++) {
    const { name, kind, bytes } = hostileFile(seed)
    const form = new FormData()
    form.append('files', new File([bytes], name))
    const { status, html } = await visitor.post('/api/uploads', form)
    const { error } = JSON.parse(html) as { error?: { code: string; message: string } }
    answers.push({ seed, kind, status, error })
  }
  expect(answers.filter(({ status, error }) => status !== 201 && !(status === 422 && error?.message))).toEqual([])
  expect(new Set(answers.map(({ kind }) => kind)).size).toBeGreaterThan(6)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]))
})
