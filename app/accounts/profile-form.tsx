import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFocusOnFault } from './fields.tsx'

type Profile = { fullName: string; email: string; bio: string; city: string; sells: boolean }

export function ProfileForm({ profile, faults }: { profile: Profile; faults: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const shown = { ...profile, ...faults?.values }
  return (
    <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="profile" />
      {faults && (
        <Notice tone="bad" role="alert">
          {toastTexts.profile_failed.title}
        </Notice>
      )}
      <TextField
        label="Nome completo"
        name="fullName"
        autoComplete="name"
        defaultValue={shown.fullName}
        error={faults?.errors.fullName}
      />
      <div>
        <p className="mb-1.5 text-label font-medium">E-mail</p>
        <p className="break-words">{profile.email}</p>
        <p className="mt-1.5 text-sm text-ink-3">
          Só você e a nossa equipe veem.{' '}
          <Link to={href('/perfil/email')} className="link">
            Trocar e-mail
          </Link>
        </p>
      </div>
      <TextField
        label="Cidade (opcional)"
        name="city"
        autoComplete="address-level2"
        placeholder="Recife, PE"
        defaultValue={shown.city}
        error={faults?.errors.city}
      />
      <TextArea
        label="Sobre você (opcional)"
        name="bio"
        rows={4}
        defaultValue={shown.bio}
        help={profile.sells ? 'Até 500 caracteres. Aparece nos seus projetos.' : 'Até 500 caracteres.'}
        error={faults?.errors.bio}
      />
      <div>
        <SubmitButton>Salvar</SubmitButton>
      </div>
    </Form>
  )
}
