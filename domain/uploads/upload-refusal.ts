import { recognitionMessage } from '#domain/models/recognition-messages.ts'
import { shownName } from '#domain/models/shown-name.ts'
import type { RefusedModel } from '#geometry/io/recognition.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import type { PictureRefusal } from '#domain/shared/picture.ts'
import { storageRoom } from './storage-quota.ts'
import { uploadLimits } from './upload-limits.ts'

type ImageReason = PictureRefusal | 'image_too_large'
type AccountReason = 'not_a_maker' | 'too_much_pending' | 'over_quota' | 'storage_full'

export type UploadRefusal = {
  kind: 'model' | 'image'
  name: string
  reason: RefusedModel['reason'] | 'model_too_large' | ImageReason | AccountReason
  found?: RefusedModel['found']
  entry?: string
}

const imageMessages = {
  not_an_image: 'Por favor, selecione um arquivo de imagem',
  image_too_large: 'Imagem deve ter menos de 5MB',
  image_broken: 'A imagem está danificada ou incompleta. Salve de novo e envie.',
  image_too_many_pixels: 'A imagem tem mais de 50 megapixels. Reduza e envie de novo.',
  image_too_slow: 'A imagem demora demais para ser lida. Salve como JPG e envie de novo.',
  busy: 'Muitas imagens estão chegando agora. Espere um minuto e envie de novo.',
} satisfies Record<ImageReason, string>

const accountMessages = {
  not_a_maker: 'Só makers podem enviar arquivos.',
  get too_much_pending() {
    return `Seus arquivos esperando um projeto já somam ${formatFileSize(uploadLimits.pendingBytes)}. Remova alguns ou publique antes de enviar mais.`
  },
  get over_quota() {
    return `O espaço para os seus arquivos acabou. Ele cresce ${formatFileSize(storageRoom.bytesPerSale)} a cada venda. Remova arquivos que esperam um projeto, envie um menor ou fale com o suporte.`
  },
  storage_full:
    'Estamos sem espaço para guardar arquivos agora. Tente de novo mais tarde: nada do que você já enviou se perdeu.',
} satisfies Record<AccountReason, string>

export function uploadRefusalMessage({ kind, name, reason, found, entry }: UploadRefusal, modelBytes: number): string {
  if (isAmong(accountMessages, reason)) return accountMessages[reason]
  if (kind === 'image' && isAmong(imageMessages, reason)) return imageMessages[reason]
  if (reason === 'model_too_large') {
    return `O arquivo ${shownName(name)} passa do limite de ${formatFileSize(modelBytes)}.`
  }
  return recognitionMessage(name, { ok: false, reason: reason as RefusedModel['reason'], found, entry })
}

function isAmong<Messages extends object>(messages: Messages, reason: PropertyKey): reason is keyof Messages {
  return Object.hasOwn(messages, reason)
}
