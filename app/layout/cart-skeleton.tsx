import { classes } from '#app/ui/classes.ts'

export function CartSkeleton() {
  return (
    <div className="wrap pt-6 md:pt-10">
      <output className="sr-only">Carregando o carrinho...</output>
      <Skeleton className="h-10 w-48" />
      <div className="mt-6 columns">
        <div className="grid gap-5 border-t border-line pt-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}

function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}
