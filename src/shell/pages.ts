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
  TicketCheck,
  User,
} from 'lucide-react'

/** The pages in the order of the navigation, in groups. A page that does not work yet is not listed. */
export const pages = [
  { to: '/overview', name: 'Overview', icon: LayoutDashboard, group: null },
  { to: '/review', name: 'Review queue', icon: Inbox, group: null },
  { to: '/apps', name: 'Apps', icon: LayoutGrid, group: null },
  { to: '/lookup', name: 'Client ID lookup', icon: Search, group: 'Find' },
  { to: '/people', name: 'Grants by person', icon: KeyRound, group: 'Find' },
  { to: '/scopes', name: 'Scopes', icon: TicketCheck, group: 'Find' },
  { to: '/compare', name: 'Compare', icon: GitCompareArrows, group: 'Find' },
  { to: '/operations', name: 'Operations', icon: ListChecks, group: 'Follow up' },
  { to: '/issues', name: 'Issues', icon: CircleAlert, group: 'Follow up' },
  { to: '/messages', name: 'Messages', icon: Mail, group: 'Follow up' },
  { to: '/trusted-entities', name: 'Trusted entities', icon: ShieldCheck, group: 'Directory' },
  { to: '/accounts', name: 'Accounts', icon: User, group: 'Directory' },
  { to: '/settings', name: 'Settings', icon: SlidersHorizontal, group: 'foot' },
] as const
