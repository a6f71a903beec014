import { readMultipart } from '#app/http/uploads.server.ts'
import { uploadsUnderWay } from '#app/http/uploads-under-way.server.ts'
import { claimFileKinds, isClaimFileName } from '#domain/moderation/claim.ts'
import type { ClaimFile } from '#domain/moderation/claims.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { services } from '#services'

type ReceivedClaim = { fields: FormData; files: ClaimFile[]; refusal: string | null }

/** Reads a claim and stores its files privately; `refusal` is the error text if files are refused. */
export async function readClaimForm(request: Request, address: string): Promise<ReceivedClaim> {
  const world = { privateFiles: services.privateFiles, modelBytes: business.claimFileBytes }
  const read = await uploadsUnderWay.tryRun(address, () => readMultipart(request, world))
  if (!read?.ok)
    return { fields: new FormData(), files: [], refusal: 'O envio chegou incompleto. Tente de novo em instantes.' }
  const { fields, received, refused } = read.form
  const files = received.flatMap((file) =>
    file.kind === 'model'
      ? [{ name: file.name, storageKey: file.key, sizeBytes: file.sizeBytes, sha256: file.sha256 }]
      : [],
  )
  return { fields, files, refusal: refused.length > 0 ? tooLarge() : refusalOf(files) }
}

const tooLarge = () => `Cada arquivo deve ter menos de ${formatFileSize(business.claimFileBytes)}`

function refusalOf(files: readonly ClaimFile[]): string | null {
  if (files.length > business.maxClaimFiles) return `Envie até ${business.maxClaimFiles} arquivos`
  return files.every(({ name }) => isClaimFileName(name)) ? null : `Envie só ${claimFileKinds.join(', ')}`
}

export async function forgetClaimFiles(files: readonly ClaimFile[]): Promise<void> {
  for (const { storageKey } of files) await services.privateFiles.remove(storageKey)
}
