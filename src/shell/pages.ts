import { LayoutGrid, Settings } from 'lucide-react'

/** The pages there are, in the order of the navigation. A page that does not work yet is not listed. */
export const pages = [
  { to: '/apps', name: 'Apps', icon: LayoutGrid },
  { to: '/settings', name: 'Settings', icon: Settings },
] as const
