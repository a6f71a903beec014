import fs from 'node:fs'
import path from 'node:path'
import { generate } from 'selfsigned'

/** A certificate and its key as PEM, the file that holds the certificate, and the one that holds both. */
export type Certificate = { cert: string; key: string; certFile: string; bothFile: string }

/** Makes a certificate for this machine that is its own authority, valid for a year, and writes it into a folder. */
export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const day = 86_400_000
  const made = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    keySize: 2048,
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + 365 * day),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  const [certFile, bothFile] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key.pem`)]
  fs.writeFileSync(certFile, made.cert)
  fs.writeFileSync(bothFile, `${made.cert}\n${made.private}`, { mode: 0o600 })
  return { cert: made.cert, key: made.private, certFile, bothFile }
}
