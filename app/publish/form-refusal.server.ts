import type * as z from 'zod'
import { notFound } from '#app/http/not-found.server.ts'
import type { CreateRefusal } from '#domain/catalog/create-project.server.ts'
import type { UpdateRefusal } from '#domain/catalog/update-project.server.ts'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import type { DeclarationFault } from '#domain/declarations/declared-uses.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { formatList } from '#domain/shared/format.ts'

/** Field and text for each refusal by the domain; `form` is the form as a whole. */
const projectRefusals = {
  category_unknown: { field: 'category_id', text: 'Selecione uma categoria' },
  category_closed: { field: 'category_id', text: 'Esta categoria não recebe mais projetos. Escolha outra' },
  upload_gone: {
    field: 'form',
    text: 'Um arquivo enviado antes não está mais guardado. Confira a lista e envie de novo.',
  },
  changed_meanwhile: {
    field: 'form',
    text: 'Este projeto foi alterado em outra aba. Confira os campos e salve de novo para valer o que está aqui.',
  },
} satisfies Record<
  Exclude<
    (CreateRefusal | UpdateRefusal)['reason'],
    'not_maker' | 'not_found' | 'undeclared' | 'open_mesh' | 'no_photo' | 'marks_corrected'
  >,
  { field: string; text: string }
>

type Errors = Record<string, string[]>

/** Returns schema errors by field; errors about refused files replace them, since they are more specific. */
export function faultsOfForm(error: z.ZodError | undefined, fromFiles: Errors): Errors {
  const errors: Errors = {}
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.') || 'form'
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return { ...errors, ...fromFiles }
}

/** Returns a refusal by the domain as field errors; throws a 404 for users without the right. */
export function errorsOfRefusal(refusal: CreateRefusal | UpdateRefusal): Errors {
  const { reason } = refusal
  if (reason === 'undeclared')
    return Object.fromEntries(refusal.faults.map((fault) => [fault.kind, [undeclaredText(fault)]]))
  if (reason === 'open_mesh')
    return {
      files: [`Confirme que sabe da malha aberta, ou troque o arquivo: ${formatList(refusal.names.map(shownName))}`],
    }
  if (reason === 'no_photo')
    return {
      image: [
        `${refusal.ids.length === 1 ? 'Uma imagem marcada' : `${refusal.ids.length} imagens marcadas`} como foto foi gerada por nós a partir do modelo: mande uma foto da peça, ou marque como render`,
      ],
    }
  if (reason === 'marks_corrected') {
    const says = 'Nossa equipe corrigiu esta resposta. Se ela não está certa, recorra: o link está em Avisos'
    const [pictures, ai] = [refusal.marks.some((mark) => mark !== 'ai'), refusal.marks.includes('ai')]
    return { ...(pictures && { image: [says] }), ...(ai && { ai: [says] }) }
  }
  if (reason === 'not_maker' || reason === 'not_found') throw notFound()
  const { field, text } = projectRefusals[reason]
  return { [field]: [text] }
}

const subjects: Record<DeclarationKind, string> = {
  toy: 'brinquedo',
  food: 'contato com alimentos',
  health: 'saúde ou proteção',
}

function undeclaredText(fault: DeclarationFault): string {
  if (fault.reason === 'category') return 'Nesta categoria é preciso dizer: brinquedo certificado, ou item de coleção'
  const words = fault.words.map((word) => `“${word}”`).join(', ')
  return fault.reason === 'for_children'
    ? `O texto oferece o projeto a crianças (${words}): declare a certificação ou mude o texto`
    : `O texto fala de ${subjects[fault.kind]} (${words}): escolha a declaração que vale`
}
