import { useCallback, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { authPath } from '#app/accounts/auth-mode.ts'
import { askForPasskey, supportsPasskeys } from './browser-passkeys.ts'

export function PasskeySignIn({ returnTo }: { returnTo: string | null }) {
  const isOffered = useHydrated() && supportsPasskeys()
  const submit = useSubmit()
  const waiting = useRef<AbortController | null>(null)
  const [isRefused, setIsRefused] = useState(false)

  const ask = useCallback(
    async (mediation: 'optional' | 'conditional') => {
      waiting.current?.abort()
      const controller = new AbortController()
      waiting.current = controller
      const response = await askForPasskey(mediation, controller.signal)
      if (controller.signal.aborted) return
      if (response)
        await submit({ intent: 'passkey', response }, { method: 'post', action: authPath('login', returnTo) })
      else if (mediation === 'optional') setIsRefused(true)
    },
    [returnTo, submit],
  )

  useEffect(() => {
    if (!isOffered) return
    let isGone = false
    const offer = async () => {
      if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) && !isGone) await ask('conditional')
    }
    void offer()
    return () => {
      isGone = true
      waiting.current?.abort()
    }
  }, [isOffered, ask])

  if (!isOffered)
    return (
      <noscript>
        <p className="mt-6 border-t border-line pt-6 text-sm text-ink-2">
          A chave de acesso precisa de JavaScript. A senha funciona sem ele.
        </p>
      </noscript>
    )
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Button
        variant="outline"
        size="lg"
        wide
        type="button"
        onClick={() => {
          setIsRefused(false)
          void ask('optional')
        }}
      >
        Entrar com chave de acesso
      </Button>
      <output className="mt-2 block text-sm text-ink-2">
        {isRefused && 'Nenhuma chave foi usada. Tente de novo ou entre com a sua senha.'}
      </output>
    </div>
  )
}
