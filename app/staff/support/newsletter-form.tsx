import type { FormFaults } from '#app/http/forms.server.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

type Written = { subject: string; body: string }

export function NewsletterFields({ written, faults }: { written?: Written; faults: FormFaults | undefined }) {
  const value = (name: keyof Written) => faults?.values[name] ?? written?.[name]
  return (
    <>
      <TextField
        name="subject"
        label="Assunto"
        required
        most={120}
        defaultValue={value('subject')}
        error={faults?.errors.subject}
      />
      <TextArea
        name="body"
        label="Texto"
        required
        rows={14}
        isLong
        most={20_000}
        help="Separe os blocos com uma linha em branco. Um endereço de projeto, sozinho, vira cartão; palavras e um endereço viram link, e o último, botão."
        defaultValue={value('body')}
        error={faults?.errors.body}
      />
    </>
  )
}
