import { Drawing } from '../ui/icon.tsx'

/** Five layers as a C, and the name. Decorative: the link around it has the text. */
export function Logo() {
  return <Drawing name="camada" className="aspect-[137/28] h-5.5 fill-ink xs:h-6.5" />
}
