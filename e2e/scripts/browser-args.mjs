/** Features that Playwright turns off. They are repeated because a second `--disable-features` replaces the first. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Each window of the full Chromium loads two extra pages for the address bar, in a separate renderer. A test opens a
 * window, and these pages take half of the processor time of that.
 */
const PAGES_OF_THE_ADDRESS_BAR = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxSimplification',
]

/**
 * The page of a test lives for a second or two. Optimised code pays off only later, and V8 takes a tenth of the
 * processor time of a run to optimise.
 */
const NO_OPTIMISING_COMPILER = '--js-flags=--no-maglev,--no-turbofan'

/**
 * Playwright hides the scroll bars of a headless browser. With most mice scroll bars take room from the page, so
 * tests and measurements need them.
 */
export const WITH_SCROLL_BARS = { ignoreDefaultArgs: ['--hide-scrollbars'] }

/** Arguments of Chromium in end-to-end tests: only the tests use the network, and no other page is loaded. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  NO_OPTIMISING_COMPILER,
  `--disable-features=${[...BY_PLAYWRIGHT, ...PAGES_OF_THE_ADDRESS_BAR].join(',')}`,
]
