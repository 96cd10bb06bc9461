import {
  CircleAlert,
  GitCompareArrows,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  Mail,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  User,
} from 'lucide-react'

/** The pages in the order of the navigation. A page that does not work yet is not listed. */
export const pages = [
  { to: '/overview', name: 'Overview', icon: LayoutDashboard },
  { to: '/review', name: 'Review queue', icon: Inbox },
  { to: '/apps', name: 'Apps', icon: LayoutGrid },
  { to: '/lookup', name: 'Client ID lookup', icon: Search },
  { to: '/people', name: 'Grants by person', icon: KeyRound },
  { to: '/compare', name: 'Compare', icon: GitCompareArrows },
  { to: '/operations', name: 'Operations', icon: ListChecks },
  { to: '/issues', name: 'Issues', icon: CircleAlert },
  { to: '/messages', name: 'Messages', icon: Mail },
  { to: '/trusted-entities', name: 'Trusted entities', icon: ShieldCheck },
  { to: '/accounts', name: 'Accounts', icon: User },
  { to: '/settings', name: 'Settings', icon: SlidersHorizontal },
] as const
