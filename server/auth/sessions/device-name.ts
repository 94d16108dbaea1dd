type Names = readonly (readonly [part: RegExp, name: string])[]

/**
 * The first match counts. Nearly all browsers call themselves Safari, and most call themselves Chrome too. So a browser
 * that is built on another one must stand before it.
 */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bEpiphany\//, 'GNOME Web'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

/** The order matters: Android calls itself Linux too. An iPad that requests desktop pages looks like a Mac. */
const systems: Names = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
  [/\b(?:Free|Open|Net)BSD\b/, 'BSD'],
]

/** “Firefox on Windows”. The result has only our own words, whatever the browser sends. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Another browser'
  const system = nameIn(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([part]) => part.test(userAgent))?.[1]
}
