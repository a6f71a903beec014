type Attribute = { name: string; values: Uint16Array | Int8Array | Float32Array; size: number; type: number }

export function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return null
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

/** Returns a vertex array with uploaded attributes; `corners` are the indices of the triangles. */
export function arrayOf(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  attributes: readonly Attribute[],
  corners?: Uint32Array,
): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const { name, values, size, type } of attributes) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
    const place = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(place)
    gl.vertexAttribPointer(place, size, type, false, 0, 0)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  if (corners) gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  return array
}

/** Makes a program current and sets its uniforms: one to three numbers, or a matrix of sixteen. */
export function give(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  values: Record<string, number | readonly number[] | Float32Array>,
): void {
  gl.useProgram(program)
  for (const [name, value] of Object.entries(values)) {
    const place = gl.getUniformLocation(program, name)
    const list = typeof value === 'number' ? [value] : value
    if (list.length > 3) gl.uniformMatrix4fv(place, false, list)
    else gl[`uniform${list.length as 1 | 2 | 3}fv`](place, list)
  }
}
