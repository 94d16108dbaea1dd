/**
 * Names that prose always writes with capitals. In small letters, none of them is a word, a command or the name of a
 * file.
 */
export const namesInSmall = new Map(
  `API APIs ASCII CPU CPUs CSS CSV DVD DVDs DNS FAQ FAQs FTP GPS GPU GPUs GUI HTML HTTP HTTPS JSON MP3 NASA PDF PDFs RFC RSS SDK SQL SSL
TCP TLS UDP URI URIs URL URLs USB VPN VPNs XML
GitHub GitLab JavaScript TypeScript YouTube Facebook Wikipedia WordPress MySQL PostgreSQL LinkedIn WhatsApp iPhone iPad PayPal jQuery`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)
