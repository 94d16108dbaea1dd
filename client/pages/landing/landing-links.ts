/** Where the landing page leads, in its header and in the menu that stands for it. */
export const landingLinks = {
  features: { href: '#features', children: 'Features' },
  start: { href: '#get-started', children: 'Get Started' },
  tryIt: { href: '#/login', children: 'Try Longhand' },
}
