/** What an SVG may consist of. Everything else costs unbounded time or memory, or refers to other files. */
export const svgElements = new Set(
  `svg g defs path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath
  style`.split(/\s+/),
)

/** Elements that show nothing. They are removed. */
export const silentElements = new Set(['title', 'desc', 'metadata'])

/** Properties that CSS may set as well. */
export const svgProperties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-rendering cx cy d direction
  display dominant-baseline fill fill-opacity fill-rule font font-family font-size font-stretch font-style
  font-variant font-weight height image-rendering isolation letter-spacing mix-blend-mode opacity overflow
  paint-order r rx ry shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-rendering transform unicode-bidi vector-effect visibility width word-spacing writing-mode x y`.split(/\s+/),
)

/** Attributes that are not properties. */
export const svgAttributes = new Set(
  `class clipPathUnits dx dy fr fx fy gradientTransform gradientUnits href id lengthAdjust offset pathLength points
  preserveAspectRatio rotate spreadMethod style textLength version viewBox x1 x2 y1 y2`.split(/\s+/),
)

/** Properties whose loss would change the picture, so that it is refused instead. */
export const refusedProperties = /^(?:filter|mask|marker)/
