import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProfilePage } from './profile-page.tsx'

/** The codes on paper, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ProfilePage title="Códigos de recuperação">
      <Notice tone="warn" className="mt-4">
        Guarde estes códigos agora: eles não aparecem de novo. Cada um vale uma vez, no lugar do código do celular.
      </Notice>
      <ol
        aria-label="Códigos de recuperação"
        className="my-6 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-5 text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="num tracking-wide">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/perfil/seguranca')}>Já guardei</LinkButton>
        <CopyButton
          text={codes.join('\n')}
          done={{ kind: 'success', title: 'Códigos copiados' }}
          failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione os códigos e copie.' }}
        >
          Copiar códigos
        </CopyButton>
      </div>
    </ProfilePage>
  )
}
