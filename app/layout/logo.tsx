import { Drawing } from '../ui/icon.tsx'

/** Logo: five layers as a C, and the name. Decorative, since the link around it has a label. */
export function Logo() {
  return <Drawing name="camada" className="aspect-[137/28] h-5.5 fill-ink xs:h-6.5" />
}
