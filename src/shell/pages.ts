/** The pages in the order of the navigation. A page that does not work yet is not listed. */
export const pages = [
  { to: '/review', name: 'Review queue', icon: 'inbox' },
  { to: '/apps', name: 'Apps', icon: 'grid' },
  { to: '/lookup', name: 'Client ID lookup', icon: 'search' },
  { to: '/operations', name: 'Operations', icon: 'checks' },
  { to: '/issues', name: 'Issues', icon: 'alert' },
  { to: '/messages', name: 'Messages', icon: 'mail' },
  { to: '/trusted-entities', name: 'Trusted entities', icon: 'shield' },
  { to: '/accounts', name: 'Accounts', icon: 'person' },
  { to: '/settings', name: 'Settings', icon: 'sliders' },
] as const
