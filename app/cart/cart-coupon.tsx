import { Form, href, useNavigation } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { ErrorText, TextField } from '#app/ui/field.tsx'
import { formatBRL } from '#domain/shared/format.ts'

export type ShownCoupons = {
  applied: readonly { code: string; makerName: string; cents: number }[]
  /** Stored coupon codes that do not apply, with the reason in words. */
  refused: readonly { code: string; words: string }[]
}

export function CartCoupon({
  coupons: { applied, refused },
  refusal,
}: {
  coupons: ShownCoupons
  refusal: { coupon: string; error: string } | undefined
}) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      {(applied.length > 0 || refused.length > 0) && (
        <ul className="mb-3 grid gap-2">
          {applied.map(({ code, makerName, cents }) => (
            <li key={`${code} ${makerName}`} className="flex items-start justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{code}</b>
                <span className="block text-sm text-ink-2">
                  de {makerName}: − <span className="num">{formatBRL(cents)}</span>
                </span>
              </span>
              <RemoveCode code={code} />
            </li>
          ))}
          {refused.map(({ code, words }) => (
            <li key={code} className="flex items-start justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{code}</b>
                <ErrorText id={`cupom-${code}`} error={words} />
              </span>
              <RemoveCode code={code} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={href('/carrinho')} noValidate className="flex items-start gap-2">
        <TextField
          key={refusal?.coupon}
          name="coupon"
          label="Cupom"
          defaultValue={refusal?.coupon}
          error={refusal?.error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="min-w-0 flex-1"
        />
        <SubmitButton variant="outline" name="intent" value="coupon" className="mt-7">
          Aplicar
        </SubmitButton>
      </Form>
    </div>
  )
}

function RemoveCode({ code }: { code: string }) {
  const { formData } = useNavigation()
  const isRemoving = formData?.get('intent') === 'remove_coupon' && formData.get('coupon') === code
  return (
    <Form method="post" action={href('/carrinho')}>
      <input type="hidden" name="coupon" value={code} />
      <SubmitButton variant="quiet" size="sm" name="intent" value="remove_coupon" busy={isRemoving}>
        Remover cupom<span className="sr-only"> {code}</span>
      </SubmitButton>
    </Form>
  )
}
