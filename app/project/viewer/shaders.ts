/** Vertex shader of the model; `place` is in mm, with the bed at z = 0. */
export const modelVertex = `#version 300 es
in vec3 point; in vec2 octa; uniform mat4 camera; uniform vec3 origin; uniform float step; out vec3 place, normal;
void main() {
place = point * step + origin;
vec2 o = octa / 127.;
normal = vec3(o, 1. - abs(o.x) - abs(o.y));
normal.xy -= sign(o) * max(-normal.z, 0.);
gl_Position = camera * vec4(place, 1.);
}`

/** Fragment shader of the filament, lit by the lamps and dome of `geometry/render/studio.ts`. */
export const modelFragment = `#version 300 es
precision highp float;
in vec3 place, normal; uniform vec3 eye, filament, key, rim; uniform float cut, overhang; out vec4 color;
void main() {
bool isCut = cut >= 0.;
if (isCut && place.z > cut) discard;
vec3 away = normalize(eye - place);
vec3 face = normalize(cross(dFdx(place), dFdy(place)));
vec3 n = normalize(normal);
if (dot(n, face) < 0.) n = -n;
if (isCut && !gl_FrontFacing) { color = vec4(pow(filament * .3 + .05, vec3(.4545)), 1.); return; }
vec3 base = filament;
if (overhang > 0. && n.z < -.7072 && place.z > .3) base = vec3(.93, .25, .16);
vec3 m = reflect(-away, n);
float fresnel = .035 + .34 * pow(1. - max(0., dot(n, away)), 5.);
float shine = fresnel * (4. * smoothstep(.7, 1., dot(m, key)) + .3);
vec3 light = vec3(.94, .926, .898) * max(0., dot(n, key)) + vec3(.177, .184, .19) * max(0., dot(n, rim)) + .38 + .1 * n.z;
vec3 c = base * light * (1. - fresnel * .6) + shine * .7;
c = mix(c, 1. - .4 * exp(1.5 - c / .4), step(.6, c));
color = vec4(pow(c, vec3(.4545)), 1.);
}`

/** Shaders of the bed, with lines every 10 mm and the object's shadow; fades out above the toolbar. */
export const bedVertex = `#version 300 es
in vec2 corner; uniform mat4 camera; uniform vec2 bed; out vec2 place;
void main() { place = corner * bed; gl_Position = camera * vec4(place, 0., 1.); }`

export const bedFragment = `#version 300 es
precision highp float;
in vec2 place; uniform vec2 bed, shaded; uniform float dense; uniform sampler2D shadow; out vec4 color;
void main() {
vec2 rest = bed - abs(place), wide = fwidth(place);
vec2 g = abs(fract(place / 10. - .5) - .5) * 10. / wide;
float line = (1. - min(min(g.x, g.y), 1.)) * .4 / (1. + max(wide.x, wide.y));
float border = 1. - min(min(rest.x, rest.y) / max(wide.x, wide.y) / 1.5, 1.);
vec2 at = abs(place) / shaded.x;
float dark = max(at.x, at.y) < 1. ? texture(shadow, place / shaded.x / 2. + .5).r : 0.;
vec3 ground = mix(vec3(.125, .148, .25), vec3(.4, .46, .75), max(line, border * .5)) * (1. - .85 * dark);
color = vec4(ground, shaded.y * smoothstep(60., 130., gl_FragCoord.y / dense));
}`
