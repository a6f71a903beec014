import { classes } from '#app/ui/classes.ts'

/** The shape of the cart, while it is on its way. */
export function CartSkeleton() {
  return (
    <div className="wrap pt-6 md:pt-10">
      <output className="sr-only">Carregando o carrinho...</output>
      <Skeleton className="h-10 w-48" />
      <div className="mt-6 columns">
        <div className="grid gap-5 border-t border-line pt-5">
          {[0, 1].map((line) => (
            <div key={line} className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 md:grid-cols-[112px_minmax(0,1fr)]">
              <Skeleton className="aspect-4/3 w-full" />
              <div className="grid content-start gap-2.5">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}

/** Layers not yet laid, where something is coming. Its size comes from `className`. */
function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}
