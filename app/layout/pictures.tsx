import trayLarge from '#app/assets/bandeja.webp?url'
import tray from '#app/assets/bandeja-560.webp?url'
import boxLarge from '#app/assets/caixa.webp?url'
import box from '#app/assets/caixa-560.webp?url'
import candleLarge from '#app/assets/castical.webp?url'
import candle from '#app/assets/castical-560.webp?url'
import gearsLarge from '#app/assets/engrenagem.webp?url'
import gears from '#app/assets/engrenagem-560.webp?url'
import standLarge from '#app/assets/headphone.webp?url'
import stand from '#app/assets/headphone-560.webp?url'
import pensLarge from '#app/assets/portacanetas.webp?url'
import pens from '#app/assets/portacanetas-560.webp?url'
import bedLarge from '#app/assets/vaso-cama.webp?url'
import bed from '#app/assets/vaso-cama-560.webp?url'
import vasesLarge from '#app/assets/vaso-cores.webp?url'
import vases from '#app/assets/vaso-cores-560.webp?url'
import layersLarge from '#app/assets/vaso-detalhe.webp?url'
import layers from '#app/assets/vaso-detalhe-560.webp?url'
import { classes } from '#app/ui/classes.ts'

const shots = {
  bed: { small: bed, large: bedLarge, alt: 'Vaso azul sobre a mesa de uma impressora, com grade de 10 mm' },
  box: { small: box, large: boxLarge, alt: 'Caixa trançada terracota com a tampa ao lado' },
  candle: { small: candle, large: candleLarge, alt: 'Castiçal impresso' },
  gears: { small: gears, large: gearsLarge, alt: 'Conjunto de engrenagens impresso' },
  layers: { small: layers, large: layersLarge, alt: 'Camadas de um vaso vistas de perto' },
  pens: { small: pens, large: pensLarge, alt: 'Porta-canetas impresso' },
  stand: { small: stand, large: standLarge, alt: 'Suporte de headphone impresso' },
  tray: { small: tray, large: trayLarge, alt: 'Caixas organizadoras impressas em azul, amarelo, preto e osso' },
  vases: { small: vases, large: vasesLarge, alt: 'O mesmo vaso impresso em terracota, azul e osso' },
}

export type Shot = keyof typeof shots

type ObjectPictureProps = {
  of: Shot
  sizes?: string
  /** True if the adjacent text says the same as the picture, whose alternative text is then empty. */
  isDecoration?: boolean
  /** True to load at once, for a picture on the first screen. */
  priority?: boolean
  className?: string
}

const halfPage = '(max-width: 820px) 100vw, 500px'

export function ObjectPicture({ of, sizes = halfPage, isDecoration, priority, className }: ObjectPictureProps) {
  const { small, large, alt } = shots[of]
  return (
    <div className={classes('pic', className)}>
      <img
        src={large}
        srcSet={`${small} 560w, ${large} 960w`}
        sizes={sizes}
        width={960}
        height={720}
        alt={isDecoration ? '' : alt}
        loading={priority ? undefined : 'lazy'}
        decoding="async"
      />
    </div>
  )
}
