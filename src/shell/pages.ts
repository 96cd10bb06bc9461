import { CircleAlert, Inbox, LayoutGrid, ListChecks, Settings } from 'lucide-react'

/** The pages in the order of the navigation. A page that does not work yet is not listed. */
export const pages = [
  { to: '/review', name: 'Review queue', icon: Inbox },
  { to: '/apps', name: 'Apps', icon: LayoutGrid },
  { to: '/operations', name: 'Operations', icon: ListChecks },
  { to: '/issues', name: 'Issues', icon: CircleAlert },
  { to: '/settings', name: 'Settings', icon: Settings },
] as const
