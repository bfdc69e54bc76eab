/** The light that gems reflect: a dark room with a few bright windows. The contrast makes them sparkle. */

export const LIGHT = /* glsl */ `
float lamp(vec3 way, vec3 to, float inner, float outer) { return smoothstep(outer, inner, dot(way, to)); }
vec3 lightFrom(vec3 way) {
  vec3 room = mix(vec3(0.035, 0.028, 0.03), vec3(0.34, 0.36, 0.40), smoothstep(-0.25, 0.95, way.y));
  room += vec3(1.0, 0.93, 0.82) * 2.6 * lamp(way, vec3(0.42, 0.74, 0.525), 0.965, 0.915);
  room += vec3(0.86, 0.93, 1.0) * 1.7 * lamp(way, vec3(-0.66, 0.52, 0.54), 0.955, 0.9);
  room += vec3(1.0, 0.97, 0.92) * 1.9 * lamp(way, vec3(0.1, 0.985, -0.14), 0.975, 0.93);
  room += vec3(0.75, 0.86, 1.0) * 1.5 * lamp(way, vec3(-0.25, 0.55, -0.797), 0.94, 0.87);
  room += vec3(1.0, 0.84, 0.62) * 1.4 * lamp(way, vec3(0.86, 0.35, -0.37), 0.96, 0.9);
  room += vec3(1.0) * 6.0 * lamp(way, vec3(-0.16, 0.87, 0.466), 0.9975, 0.992);
  room += vec3(1.0, 0.96, 0.9) * 6.0 * lamp(way, vec3(0.72, 0.66, 0.214), 0.9975, 0.992);
  room += vec3(1.0, 0.95, 0.85) * 6.0 * lamp(way, vec3(-0.55, 0.8, -0.24), 0.9975, 0.992);
  return room;
}`;
