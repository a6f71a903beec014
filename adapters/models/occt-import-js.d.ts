/** Types for the used part of `occt-import-js`, which ships none. */
declare module 'occt-import-js' {
  export type StepSettings = {
    linearUnit: 'millimeter'
    linearDeflectionType: 'bounding_box_ratio' | 'absolute_value'
    linearDeflection: number
    angularDeflection: number
  }
  export type StepMesh = { attributes: { position: { array: number[] } }; index: { array: number[] } }
  export type Kernel = {
    ReadStepFile(bytes: Uint8Array, settings: StepSettings): { success: boolean; meshes: StepMesh[] }
  }
  type Say = (line: string) => void
  export default function load(module: { print: Say; printErr: Say }): Promise<Kernel>
}
