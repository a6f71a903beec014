import { describe, expect, it } from 'vitest'
import { formFault, multipartBoundary } from './form-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const urlencoded = 'application/x-www-form-urlencoded'
const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&')
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, at) => `--b\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`).join('')}--b--\r\n`

describe('the fault of a body', () => {
  it.each([
    [null, urlencoded, fields(200)],
    ['tooManyFields', urlencoded, fields(201)],
    [null, `${urlencoded};charset=UTF-8`, 'a=1'],
    [null, 'multipart/form-data; boundary=b', parts(200)],
    ['tooManyFields', 'multipart/form-data; boundary=b', parts(201)],
    ['brokenForm', 'multipart/form-data', parts(1)],
    ['brokenForm', 'multipart/form-data; boundary=c', parts(1)],
    ['brokenForm', 'multipart/form-data; boundary=b', parts(1).replace('--b--', '')],
    ['wrongKind', 'text/plain', 'a=1'],
    ['wrongKind', '', 'a=1'],
    ['wrongKind', 'application/json', '{}'],
    [null, 'text/plain', ''],
  ])('a body is %s: %s', (fault, type, body) => {
    expect(formFault(type, bytes(body))).toBe(fault)
  })

  it('a body is not reported as malformed JSON where JSON is accepted', () =>
    expect(formFault('application/json', bytes('{}'), { takesJson: true })).toBeNull())

  it('the fault of a body counts fields as the form has them', () => {
    expect(formFault(urlencoded, bytes(fields(300)), { mostFields: 300 })).toBeNull()
    expect(formFault(urlencoded, bytes(fields(301)), { mostFields: 300 })).toBe('tooManyFields')
  })
})

it('a boundary is read with and without quotes, and with parameters before it', () => {
  const all = ['multipart/form-data; boundary=b', 'multipart/form-data; charset=utf-8; boundary="b"']
  expect(all.map(multipartBoundary)).toEqual(['b', 'b'])
  expect(multipartBoundary('multipart/form-data; boundary=')).toBeNull()
})
