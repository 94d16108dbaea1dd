type Names = readonly (readonly [part: RegExp, name: string])[]

/**
 * The first that fits. Nearly all call themselves Safari, most call themselves Chrome besides, and each says at the end
 * what it is: so those that are built on others stand before them.
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

/**
 * An Android calls itself Linux too, and an iPhone says what it is like. An iPad that asks for pages of a desktop is a
 * Mac.
 */
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

/** “Firefox on Windows”. Whatever a browser says of itself, it comes out in words of ours and no others. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Another browser'
  const system = nameIn(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([part]) => part.test(userAgent))?.[1]
}
