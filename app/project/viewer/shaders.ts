/** Normals come from the surface itself, so the mesh needs none. `place` is in mm, the bed at z = 0. */
export const modelVertex = `#version 300 es
in vec3 point; uniform mat4 camera; uniform vec3 origin; uniform float step; out vec3 place;
void main() { place = point * step + origin; gl_Position = camera * vec4(place, 1.); }`

export const modelFragment = `#version 300 es
precision highp float;
in vec3 place; uniform vec3 eye, filament, key, rim; uniform float cut, overhang; out vec4 color;
void main() {
  bool isCut = cut >= 0.;
  if (isCut && place.z > cut) discard;
  vec3 n = normalize(cross(dFdx(place), dFdy(place)));
  vec3 away = normalize(eye - place);
  if (dot(n, away) < 0.) n = -n;
  if (isCut && !gl_FrontFacing) { color = vec4(pow(filament * .3 + .05, vec3(1. / 2.2)), 1.); return; }
  vec3 base = filament;
  if (overhang > 0. && n.z < -.7072 && place.z > .3) base = vec3(.93, .25, .16);
  float light = .34 + .12 * n.z + .62 * max(0., dot(n, key)) + .2 * max(0., dot(n, rim));
  float shine = pow(max(0., dot(n, normalize(key + away))), 28.) * .16;
  color = vec4(pow(base * light + shine, vec3(1. / 2.2)), 1.);
}`

/** A bed with lines every 10 mm, fading with the distance. */
export const bedVertex = `#version 300 es
in vec2 corner; uniform mat4 camera; uniform vec2 bed; out vec2 place;
void main() { place = corner * bed; gl_Position = camera * vec4(place, 0., 1.); }`

export const bedFragment = `#version 300 es
precision highp float;
in vec2 place; uniform vec2 bed; out vec4 color;
float lines(vec2 p, float every) { vec2 g = abs(fract(p / every - .5) - .5) * every / fwidth(p); return 1. - min(min(g.x, g.y), 1.); }
void main() {
  vec2 rest = bed - abs(place);
  float border = 1. - min(min(rest.x, rest.y) / max(fwidth(place.x), fwidth(place.y)) / 1.5, 1.);
  color = vec4(.55, .62, .95, max(.1 + .22 * lines(place, 10.), border * .5));
}`
