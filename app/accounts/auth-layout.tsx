import type { ReactNode } from 'react'
import tray560 from '../assets/bandeja-560.webp?url'
import tray from '../assets/bandeja.webp?url'
import vases560 from '../assets/vaso-cores-560.webp?url'
import vases from '../assets/vaso-cores.webp?url'

const pictures = { tray: { small: tray560, large: tray }, vases: { small: vases560, large: vases } }

/** A form beside a picture; on a phone the form alone. */
export function AuthLayout({ picture, children }: { picture: keyof typeof pictures; children: ReactNode }) {
  const { small, large } = pictures[picture]
  return (
    <div className="grid min-h-[calc(100dvh-65px)] grid-cols-1 md:grid-cols-2">
      <div className="flex justify-center px-4 py-8 md:px-6 md:py-14">
        <div className="w-full max-w-form">{children}</div>
      </div>
      <div className="relative hidden overflow-hidden bg-stage md:block">
        <img
          src={large}
          srcSet={`${small} 560w, ${large} 960w`}
          sizes="50vw"
          width={960}
          height={720}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover brightness-(--pic)"
        />
      </div>
    </div>
  )
}
