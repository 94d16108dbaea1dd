/** Whether an element has no words for a reader, or hides them. */
export function hideElement(name: string, attributes: Record<string, string>): boolean {
  return withoutWords.has(name) || attributes.hidden !== undefined || hidingStyle.test(attributes.style ?? '')
}

const withoutWords = new Set(
  (
    'script style title template noscript noframes noembed iframe object embed applet svg audio video canvas ' +
    'select datalist rp xml annotation annotation-xml'
  ).split(' '),
)

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i
