import { RESTRICTED_SCOPE_TYPES, type RestrictedScopeType } from './wire'

/**
 * 255 scope strings of the provider, as of November 2026: first those of the six restricted families, then
 * the rest. A scope's prefix is not its family: `gmail.send` and `drive.file` are in none.
 */
const PREFIX = 'https://www.googleapis.com/auth/'

/** A scope by its short name. Sign-in scopes and addresses are already complete. */
export function scope(short: string): string {
  return short.startsWith('https:') || SIGN_IN.includes(short) ? short : `${PREFIX}${short}`
}

/** SERVICE.md §2.1: an app with only these scopes is login-only. */
export const SIGN_IN: readonly string[] = ['email', 'openid', 'profile']

const words = (text: string): string[] => text.trim().split(/\s+/)

const BY_FAMILY: Record<RestrictedScopeType | 'none', string[]> = {
  gmail: words(`
    gmail.compose gmail.insert gmail.metadata gmail.modify gmail.readonly gmail.settings.basic
    gmail.settings.sharing https://mail.google.com/
  `),
  drive: words(`
    drive drive.activity drive.activity.readonly drive.meet.readonly drive.metadata drive.metadata.readonly
    drive.readonly drive.scripts
  `),
  provider_fit: words(`
    fitness.activity.read fitness.activity.write fitness.blood_glucose.read fitness.blood_glucose.write
    fitness.blood_pressure.read fitness.blood_pressure.write fitness.body.read fitness.body.write
    fitness.body_temperature.read fitness.body_temperature.write fitness.heart_rate.read
    fitness.heart_rate.write fitness.location.read fitness.location.write fitness.nutrition.read
    fitness.nutrition.write fitness.oxygen_saturation.read fitness.oxygen_saturation.write
    fitness.reproductive_health.read fitness.reproductive_health.write fitness.sleep.read fitness.sleep.write
  `),
  provider_chat: words(`
    chat.admin.delete chat.app.delete chat.delete chat.import chat.messages chat.messages.readonly
  `),
  data_portability: words(`
    dataportability.businessmessaging.conversations dataportability.chrome.autofill
    dataportability.chrome.bookmarks dataportability.chrome.history dataportability.fitbit.device_events
    dataportability.maps.aliased_places dataportability.maps.commute_routes dataportability.maps.starred_places
    dataportability.myactivity.maps dataportability.myactivity.play dataportability.myactivity.search
    dataportability.myactivity.shopping dataportability.myactivity.youtube dataportability.mymaps.maps
    dataportability.play.purchases dataportability.youtube.channel dataportability.youtube.private_videos
  `),
  photos_ambient: words(`
    photosambient.mediaitems
  `),
  none: words(`
    admin.datatransfer admin.directory.device.chromeos admin.directory.device.mobile.action
    admin.directory.domain admin.directory.domain.readonly admin.directory.group admin.directory.group.member
    admin.directory.group.member.readonly admin.directory.group.readonly admin.directory.orgunit
    admin.directory.orgunit.readonly admin.directory.rolemanagement admin.directory.rolemanagement.readonly
    admin.directory.user admin.directory.user.readonly admin.directory.user.security
    admin.reports.audit.readonly admin.reports.usage.readonly analytics.readonly apps.alerts
    apps.groups.settings apps.licensing bigquery calendar calendar.acls calendar.acls.readonly
    calendar.app.created calendar.calendarlist calendar.calendarlist.readonly calendar.calendars
    calendar.calendars.readonly calendar.events calendar.events.freebusy calendar.events.owned
    calendar.events.owned.readonly calendar.events.public.readonly calendar.events.readonly calendar.freebusy
    calendar.readonly calendar.settings.readonly chat.admin.memberships chat.admin.memberships.readonly
    chat.admin.spaces chat.admin.spaces.readonly chat.app.memberships chat.app.spaces chat.app.spaces.create
    chat.bot chat.customemojis chat.customemojis.readonly chat.memberships chat.memberships.app
    chat.memberships.readonly chat.messages.create chat.messages.reactions chat.messages.reactions.create
    chat.messages.reactions.readonly chat.spaces chat.spaces.create chat.spaces.readonly chat.users.readstate
    chat.users.readstate.readonly chat.users.spacesettings classroom.courses classroom.courses.readonly
    classroom.coursework.students classroom.rosters.readonly cloud-identity.groups
    cloud-identity.groups.readonly cloud-platform contacts contacts.other.readonly contacts.readonly
    dataportability.alerts.subscriptions dataportability.chrome.dictionary dataportability.chrome.extensions
    dataportability.chrome.reading_list dataportability.chrome.settings dataportability.discover.follows
    dataportability.discover.likes dataportability.discover.not_interested dataportability.maps.commute_settings
    dataportability.maps.ev_profile dataportability.maps.factual_contributions
    dataportability.maps.offering_contributions dataportability.maps.photos_videos
    dataportability.maps.questions_answers dataportability.maps.reviews dataportability.maps.vehicle_profile
    dataportability.myactivity.myadcenter dataportability.nest.camera_event dataportability.nest.camera_feature
    dataportability.nest.camera_video dataportability.nest.store dataportability.nest.user
    dataportability.order_reserve.purchases_reservations dataportability.pixel.device_data
    dataportability.play.devices dataportability.play.grouping dataportability.play.installs
    dataportability.play.library dataportability.play.playpoints dataportability.play.promotions
    dataportability.play.redemptions dataportability.play.subscriptions dataportability.play.usersettings
    dataportability.saved.collections dataportability.search_ugc.comments
    dataportability.search_ugc.media.reviews_and_stars
    dataportability.search_ugc.media.streaming_video_providers dataportability.search_ugc.media.thumbs
    dataportability.search_ugc.media.watched dataportability.searchnotifications.settings
    dataportability.searchnotifications.subscriptions dataportability.shopping.addresses
    dataportability.shopping.reviews dataportability.streetview.imagery dataportability.youtube.clips
    dataportability.youtube.comments dataportability.youtube.conversations dataportability.youtube.live_chat
    dataportability.youtube.music dataportability.youtube.playable dataportability.youtube.posts
    dataportability.youtube.private_playlists dataportability.youtube.public_playlists
    dataportability.youtube.public_videos dataportability.youtube.shopping dataportability.youtube.subscriptions
    dataportability.youtube.unlisted_playlists dataportability.youtube.unlisted_videos devstorage.full_control
    directory.readonly documents documents.currentonly documents.readonly drive.admin.labels
    drive.admin.labels.readonly drive.appdata drive.appfolder drive.apps.readonly drive.file drive.install
    drive.labels drive.labels.readonly drive.photos.readonly ediscovery ediscovery.readonly email forms
    forms.body forms.body.readonly forms.currentonly forms.responses.readonly
    gmail.addons.current.action.compose gmail.addons.current.message.action
    gmail.addons.current.message.metadata gmail.addons.current.message.readonly gmail.labels gmail.send groups
    keep keep.readonly meetings.space.created meetings.space.readonly meetings.space.settings openid
    presentations presentations.currentonly presentations.readonly profile script.deployments
    script.external_request script.projects script.projects.readonly spreadsheets spreadsheets.currentonly
    spreadsheets.readonly tasks tasks.readonly user.addresses.read user.birthday.read user.emails.read
    user.gender.read user.organization.read user.phonenumbers.read userinfo.email userinfo.profile
    webmasters.readonly youtube youtube.force-ssl youtube.readonly youtube.upload
  `),
}

/** Every known scope with its restricted family, or null. */
const SCOPES: ReadonlyMap<string, RestrictedScopeType | null> = new Map(
  [...RESTRICTED_SCOPE_TYPES, 'none' as const].flatMap((family) =>
    BY_FAMILY[family].map((short) => [scope(short), family === 'none' ? null : family] as const),
  ),
)

/** SERVICE.md §2.1 `restrictedScopeTypes`: the families of these scopes, sorted. */
export function familiesOf(scopes: readonly string[]): RestrictedScopeType[] {
  const found = new Set<RestrictedScopeType>()
  for (const text of scopes) {
    const family = SCOPES.get(text)
    if (family) found.add(family)
  }
  return [...found].toSorted()
}

/** SERVICE.md §2.1 `isLoginOnly`, for an app where it is computed. */
export function isSignInOnly(scopes: readonly string[]): boolean {
  return scopes.length > 0 && scopes.every((text) => SIGN_IN.includes(text))
}
