/** In the order in which they are cycled through. The first is the default. */
export const fonts = [
  'Inter',
  'Roboto',
  'Merriweather',
  'Montserrat',
  'Open Sans',
  'Oswald',
  'Playfair Display',
  'Source Sans Pro',
  'Lobster',
] as const

/** In the order in which they are cycled through. */
export const sizes = ['small', 'normal', 'large', 'x-large'] as const

/** Why a version was kept. */
export const versionReasons = [
  'session',
  'before-ai',
  'before-cut',
  'before-restore',
  'before-delete',
  'merge',
  'named',
] as const

export type Font = (typeof fonts)[number]
export type Size = (typeof sizes)[number]
export type VersionReason = (typeof versionReasons)[number]

export function isFont(value: unknown): value is Font {
  return fonts.some((font) => font === value)
}

export function isSize(value: unknown): value is Size {
  return sizes.some((size) => size === value)
}

export const defaultFont: Font = 'Inter'
export const defaultSize: Size = 'normal'

export const maxTitleLength = 200
export const maxVersionNameLength = 80
export const maxTimerMinutes = 24 * 60
/** In UTF-16 units: as long as several novels, but still one request. */
export const maxContentLength = 5_000_000
export const maxSearchLength = 200
export const previewLength = 100
export const trashDays = 30
