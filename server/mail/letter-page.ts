interface Page {
  title: string
  before: string
  code?: string
  /** Shown in full, so that the reader sees where it leads. */
  link?: string
  after: string
  closing: string
}

/**
 * The HTML part, with the colours of the product. Mail programs know few styles. So the light colours are in the elements, and
 * a style sheet, which some programs drop, adds the dark ones and narrow screens. No pictures or fonts are loaded, so nobody
 * learns that the mail was opened.
 */
export function layOut({ title, before, code, link, after, closing }: Page): string {
  const paragraph = (text: string, style: string, className: string) =>
    `<p class="${className}" style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styleSheet}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf8f4">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4">
<tr><td class="margin" style="padding:56px 24px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:440px;margin:0 auto">
<tr><td style="font:16px/24px Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#4b463f" class="ink-2">
<p class="ink" style="margin:0 0 40px;font:italic 25px/32px ${serif};letter-spacing:-.01em;color:#1b1916">Longhand</p>
${paragraph(before, '', 'ink-2')}
${code === undefined ? '' : codeLine(code)}
${link === undefined ? '' : linkLine(link)}
${paragraph(after, '', 'ink-2')}
${paragraph(closing, 'margin-top:32px;padding-top:24px;border-top:1px solid #e7e2d9;font-size:14px;line-height:20px;color:#6b655b', 'ink-3 rule')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/**
 * Makes the page longer by this many bytes, and by a few more that are the same for all pages. The added lines are short, so no
 * encoding changes them.
 */
export function lengthen(html: string, bytes: number): string {
  const line = '+'.repeat(60)
  const lineBytes = line.length + '\r\n'.length
  const filler = `${line}\n`.repeat(bytes / lineBytes) + '+'.repeat(bytes % lineBytes)
  return html.replace('</body>', `<!--\n${filler}-->\n</body>`)
}

const serif = "Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif"

/** The digits without spaces, so that a double click selects the whole code. */
function codeLine(code: string): string {
  return `<p class="ink" style="margin:24px 0;font:400 48px/56px ${serif};font-variant-numeric:lining-nums;letter-spacing:.12em;color:#1b1916">${escapeHtml(code)}</p>`
}

function linkLine(link: string): string {
  const address = escapeHtml(link)
  return `<p style="margin:24px 0"><a class="ink" href="${address}" style="color:#1b1916">${address}</a></p>`
}

const styleSheet = `
:root { color-scheme: light dark; }
p { overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .margin { padding: 32px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #171512 !important; }
  .ink { color: #ece6da !important; }
  .ink-2 { color: #bfb8aa !important; }
  .ink-3 { color: #9a9386 !important; }
  .rule { border-color: #2b2823 !important; }
}
`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
