type PrinterModel = {
  /** Id stored in `user_printers.model`; it must never change. */
  id: string
  name: string
  /** Build width, depth and height in mm, as the manufacturer states. */
  bed: readonly [number, number, number]
}

export const otherPrinter = 'outra'

export const printerModels: readonly PrinterModel[] = [
  { id: 'anycubic-kobra-2', name: 'Anycubic Kobra 2', bed: [220, 220, 250] },
  { id: 'anycubic-kobra-3', name: 'Anycubic Kobra 3', bed: [250, 250, 260] },
  { id: 'artillery-x4-plus', name: 'Artillery Sidewinder X4 Plus', bed: [300, 300, 400] },
  { id: 'bambu-a1', name: 'Bambu Lab A1', bed: [256, 256, 256] },
  { id: 'bambu-a1-mini', name: 'Bambu Lab A1 mini', bed: [180, 180, 180] },
  { id: 'bambu-p1s', name: 'Bambu Lab P1S', bed: [256, 256, 256] },
  { id: 'bambu-x1c', name: 'Bambu Lab X1 Carbon', bed: [256, 256, 256] },
  { id: 'creality-ender-3', name: 'Creality Ender-3 e Ender-3 V2', bed: [220, 220, 250] },
  { id: 'creality-ender-3-v3', name: 'Creality Ender-3 V3', bed: [220, 220, 250] },
  { id: 'creality-ender-3-v3-se', name: 'Creality Ender-3 V3 SE', bed: [220, 220, 250] },
  { id: 'creality-k1', name: 'Creality K1', bed: [220, 220, 250] },
  { id: 'creality-k1-max', name: 'Creality K1 Max', bed: [300, 300, 300] },
  { id: 'elegoo-neptune-4', name: 'Elegoo Neptune 4', bed: [225, 225, 265] },
  { id: 'elegoo-neptune-4-plus', name: 'Elegoo Neptune 4 Plus', bed: [320, 320, 385] },
  { id: 'elegoo-neptune-4-max', name: 'Elegoo Neptune 4 Max', bed: [420, 420, 480] },
  { id: 'flashforge-5m', name: 'Flashforge Adventurer 5M', bed: [220, 220, 220] },
  { id: 'prusa-mini', name: 'Prusa MINI+', bed: [180, 180, 180] },
  { id: 'prusa-mk4s', name: 'Prusa MK4S', bed: [250, 210, 220] },
  { id: 'prusa-core-one', name: 'Prusa CORE One', bed: [250, 220, 270] },
  { id: 'sovol-sv06', name: 'Sovol SV06', bed: [220, 220, 250] },
]
