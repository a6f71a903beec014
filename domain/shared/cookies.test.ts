import { describe, expect, it } from 'vitest'
import { sentCookies } from './cookies.ts'

describe('the cookies that a browser sends', () => {
  it('the cookies that a browser sends are found under either name, with their values as sent', () =>
    expect(sentCookies('a=b; theme=x; __Host-session=y=z;toast= ')).toEqual([
      { name: 'theme', value: 'x' },
      { name: 'session', value: 'y=z' },
      { name: 'toast', value: '' },
    ]))

  it.each([
    undefined,
    '',
    ';',
    'session',
    '=session',
    'xsession=1',
    '__Host-__Host-session=1',
    'toString=1',
    'Session=1',
  ])('the cookies that a browser sends are none of ours in %j', (header) => expect(sentCookies(header)).toEqual([]))
})
