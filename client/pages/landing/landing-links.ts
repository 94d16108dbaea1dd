/** The links of the landing page, in its header and in the menu that replaces them in a narrow window. */
export const landingLinks = {
  features: { href: '#features', children: 'Features' },
  start: { href: '#get-started', children: 'Get Started' },
  tryIt: { href: '#/login', children: 'Try Longhand' },
}
