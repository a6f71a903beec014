export type Slicer = { id: string; name: string; address: (file: string, agent: string) => string }

const openWith = (scheme: string) => (file: string) => `${scheme}://open?file=${encodeURIComponent(file)}`

/**
 * Slicers whose URL scheme opens files; not PrusaSlicer, which accepts its own site only. Bambu Studio has another
 * scheme on macOS (github.com/bambulab/BambuStudio/issues/9543).
 */
export const slicers: readonly Slicer[] = [
  { id: 'orcaslicer', name: 'OrcaSlicer', address: openWith('orcaslicer') },
  {
    id: 'bambu-studio',
    name: 'Bambu Studio',
    address: (file, agent) =>
      /Macintosh/.test(agent) ? `bambustudioopen://${encodeURIComponent(file)}` : openWith('bambustudio')(file),
  },
  { id: 'cura', name: 'UltiMaker Cura', address: openWith('cura') },
]
