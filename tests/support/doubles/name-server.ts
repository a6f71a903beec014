import dgram from 'node:dgram'
import { once } from 'node:events'

/** A DNS server on the loopback that answers TXT questions from a list, and that there is no such name to all others (RFC 1035). */
export async function nameServer(records: Map<string, string[]>): Promise<{ address: string; close: () => void }> {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, records), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answerTo(question: Buffer, records: Map<string, string[]>): Buffer {
  const { name, end } = nameIn(question)
  const texts = records.get(name) ?? []
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (texts.length === 0 ? 3 : 0), 2)
  header.writeUInt16BE(texts.length, 6)
  header.fill(0, 8, 12)
  return Buffer.concat([header, question.subarray(12, end + 4), ...texts.map(record)])
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length).toLowerCase())
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** A TXT record of the name in the question, in parts of 255 bytes. */
function record(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const content = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}
