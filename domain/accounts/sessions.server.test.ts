import { expect, test } from 'vitest'
import { deviceKind, deviceWords } from './list-sessions.server.ts'

const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`, 'Chrome no Windows', 'Computador'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Edg/153.0.0.0`, 'Edge no Windows', 'Computador'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${blink} SamsungBrowser/29.0`, 'Samsung Internet no Android', 'Tablet'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${blink.replace('Safari', 'Mobile Safari')}`, 'Chrome no Android', 'Celular'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox no Linux', 'Computador'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    'Celular',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    'Safari no Mac',
    'Computador',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Dillo/3.1', 'Navegador no Linux', 'Computador'],
  ['curl/8.5.0', 'Navegador desconhecido', null],
  [null, 'Navegador desconhecido', null],
])('%s', (userAgent, words, kind) => expect([deviceWords(userAgent), deviceKind(userAgent)]).toEqual([words, kind]))
