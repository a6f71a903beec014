import type { Mesh } from '#geometry/mesh/mesh.ts'

type Add = (entity: string) => string

/** A closed mesh as STEP (AP214): a faceted solid of one plane for each triangle, in millimetres. */
export function stepOf(mesh: Mesh): string {
  return stepFile((add) => [
    'FACETED_BREP',
    add(`FACETED_BREP('',${add(`CLOSED_SHELL('',(${facesOf(add, mesh).join(',')}))`)})`),
  ])
}

/** The same triangles as a surface model, without any solid. */
export function surfaceStepOf(mesh: Mesh): string {
  return stepFile((add) => {
    const shell = add(`OPEN_SHELL('',(${facesOf(add, mesh).join(',')}))`)
    return ['MANIFOLD_SURFACE', add(`SHELL_BASED_SURFACE_MODEL('',(${shell}))`)]
  })
}

type Hole = { diameter: number; x: number; y: number }

/** A cylinder with exact curves, standing on the table, in millimetres; with a hole from top to bottom where it is said. */
export function cylinderStep(diameter: number, height: number, hole?: Hole): string {
  return stepFile((add) => {
    const point = (x: number, y: number, z: number) => add(`CARTESIAN_POINT('',(${[x, y, z].map(real).join(',')}))`)
    const direction = (x: number, y: number, z: number) => add(`DIRECTION('',(${[x, y, z].map(real).join(',')}))`)
    const axis = (x: number, y: number, z: number, up = 1) =>
      add(`AXIS2_PLACEMENT_3D('',${point(x, y, z)},${direction(0, 0, up)},${direction(1, 0, 0)})`)
    const along = (edge: string, isForward: boolean) =>
      add(`ORIENTED_EDGE('',*,*,${edge},${isForward ? '.T.' : '.F.'})`)
    const bound = (edges: string[]) => add(`FACE_BOUND('',${add(`EDGE_LOOP('',(${edges.join(',')}))`)},.T.)`)
    const face = (bounds: string[], surface: string, isOutward = true) =>
      add(`ADVANCED_FACE('',(${bounds.join(',')}),${surface},${isOutward ? '.T.' : '.F.'})`)
    const wall = (radius: number, x: number, y: number) => {
      const corner = (z: number) => add(`VERTEX_POINT('',${point(x + radius, y, z)})`)
      const [low, high] = [corner(0), corner(height)]
      const round = (z: number, at: string) =>
        add(`EDGE_CURVE('',${at},${at},${add(`CIRCLE('',${axis(x, y, z)},${real(radius)})`)},.T.)`)
      const [bottom, top] = [round(0, low), round(height, high)]
      const way = add(`VECTOR('',${direction(0, 0, 1)},1.)`)
      const seam = add(`EDGE_CURVE('',${low},${high},${add(`LINE('',${point(x + radius, y, 0)},${way})`)},.T.)`)
      const side = add(`CYLINDRICAL_SURFACE('',${axis(x, y, 0)},${real(radius)})`)
      return { bottom, top, seam, side }
    }
    const outer = wall(diameter / 2, 0, 0)
    const inner = hole && wall(hole.diameter / 2, hole.x, hole.y)
    const around = ({ bottom, top, seam }: typeof outer) =>
      bound([along(bottom, true), along(seam, true), along(top, false), along(seam, false)])
    const within = ({ bottom, top, seam }: typeof outer) =>
      bound([along(seam, true), along(top, true), along(seam, false), along(bottom, false)])
    const lid = (end: 'bottom' | 'top', isTop: boolean) => [
      bound([along(outer[end], isTop)]),
      ...(inner ? [bound([along(inner[end], !isTop)])] : []),
    ]
    const faces = [
      face([around(outer)], outer.side),
      ...(inner ? [face([within(inner)], inner.side, false)] : []),
      face(lid('top', true), add(`PLANE('',${axis(0, 0, height)})`)),
      face(lid('bottom', false), add(`PLANE('',${axis(0, 0, 0, -1)})`)),
    ]
    return ['ADVANCED_BREP', add(`MANIFOLD_SOLID_BREP('',${add(`CLOSED_SHELL('',(${faces.join(',')}))`)})`)]
  })
}

/** A STEP file around a shape: the kind of its representation, and its entity. */
function stepFile(shapeOf: (add: Add) => [kind: string, shape: string]): string {
  const lines: string[] = []
  const add = (entity: string) => `#${lines.push(`${entity};`)}`
  const application = add(`APPLICATION_CONTEXT('mechanical design')`)
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`)
  const length = add('( LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.) )')
  const angle = add('( NAMED_UNIT(*) PLANE_ANGLE_UNIT() SI_UNIT($,.RADIAN.) )')
  const solid = add('( NAMED_UNIT(*) SI_UNIT($,.STERADIAN.) SOLID_ANGLE_UNIT() )')
  const fuzz = add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-05),${length},'distance_accuracy_value','')`)
  const context = add(
    `( GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${fuzz})) GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solid})) REPRESENTATION_CONTEXT('','') )`,
  )
  const [kind, made] = shapeOf(add)
  const shape = add(`${kind}_SHAPE_REPRESENTATION('',(${made}),${context})`)
  const product = add(`PRODUCT('peca','peca','',(${add(`PRODUCT_CONTEXT('',${application},'mechanical')`)}))`)
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${product})`)
  const stage = add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`)
  const definition = add(`PRODUCT_DEFINITION('design','',${formation},${stage})`)
  add(`SHAPE_DEFINITION_REPRESENTATION(${add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)},${shape})`)
  const numbered = lines.map((line, i) => `#${i + 1} = ${line}`)
  return [
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','2026-01-01T00:00:00',(''),(''),'','','');",
    "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));\nENDSEC;\nDATA;",
    ...numbered,
    'ENDSEC;\nEND-ISO-10303-21;\n',
  ].join('\n')
}

/** Returns a plane face for each triangle. */
function facesOf(add: Add, { positions, triangles }: Mesh): string[] {
  const points: string[] = []
  for (let i = 0; i < positions.length; i += 3) {
    points.push(add(`CARTESIAN_POINT('',(${Array.from(positions.slice(i, i + 3), real).join(',')}))`))
  }
  const faces: string[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = Array.from(triangles.slice(i, i + 3), (v) => points[v]!)
    const plane = add(`PLANE('',${placement(add, positions, triangles, i)})`)
    const bound = add(`FACE_OUTER_BOUND('',${add(`POLY_LOOP('',(${corners.join(',')}))`)},.T.)`)
    faces.push(add(`FACE_SURFACE('',(${bound}),${plane},.T.)`))
  }
  return faces
}

function placement(add: Add, p: Float32Array, triangles: Uint32Array, first: number): string {
  const [a, b, c] = [0, 1, 2].map((k) => Array.from(p.slice(triangles[first + k]! * 3, triangles[first + k]! * 3 + 3)))
  const [u, v] = [minus(b!, a!), minus(c!, a!)]
  const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
  const direction = (vector: number[]) =>
    add(`DIRECTION('',(${vector.map((x) => real(x / Math.hypot(...vector))).join(',')}))`)
  const origin = add(`CARTESIAN_POINT('',(${a!.map(real).join(',')}))`)
  return add(`AXIS2_PLACEMENT_3D('',${origin},${direction(normal)},${direction(u)})`)
}

function minus(a: number[], b: number[]): number[] {
  return a.map((value, i) => value - b[i]!)
}

/** STEP wants a point in every real number. */
function real(value: number): string {
  return Number.isInteger(value) ? `${value}.` : value.toFixed(9)
}
