import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** The one accent. Shade 7 carries white text, shade 4 carries dark text, both above 4.5:1. */
const mint: MantineColorsTuple = [
  '#e6f8f1',
  '#cbf0e3',
  '#9fe3cc',
  '#6fd4b3',
  '#46c69b',
  '#26b487',
  '#119e74',
  '#0a7f5c',
  '#07654a',
  '#054d39',
]

const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#edf1ef',
  '#e1e8e4',
  '#d2dbd6',
  '#b7c3bd',
  '#92a19a',
  '#5b6a63',
  '#46544d',
  '#2d3933',
  '#18221d',
]

const dark: MantineColorsTuple = [
  '#e3ebe7',
  '#b9c7c0',
  '#9aaaa2',
  '#6f7f77',
  '#3a4841',
  '#2a3630',
  '#1b2520',
  '#131a17',
  '#0c110f',
  '#070b09',
]

const sans =
  "'Inter Variable', 'Inter by Arial', 'Inter by DejaVu', 'Noto Sans Arabic Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const mono =
  "'JetBrains Mono Variable', 'JetBrains Mono by Menlo', 'JetBrains Mono by Consolas', ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

/** Every modal and drawer has a named close button, and a head that is not a second banner landmark of the page. */
const overlay = {
  overlayProps: { backgroundOpacity: 0.45, blur: 2 },
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
}

export const theme = createTheme({
  primaryColor: 'mint',
  primaryShade: { light: 7, dark: 4 },
  // Text on accent fills: white in light mode, near-black in dark mode.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colors, color: 'var(--rm-on-accent)' } : colors
  },
  colors: { mint, gray, dark },
  fontFamily: sans,
  fontFamilyMonospace: mono,
  headings: { fontFamily: sans, fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { ...overlay, radius: 'lg' } },
    Drawer: { defaultProps: overlay },
    Checkbox: { defaultProps: { iconColor: 'var(--rm-on-accent)' } },
    // A menu holds its items alone, inside the main landmark.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        portalProps: { target: 'main' },
        // A long menu on a low screen opens next to its button: above it, a double click would press one of the items. On a
        // phone it covers the button, and scrolls where it is still too long.
        middlewares: {
          flip: { crossAxis: false, padding: 8, fallbackPlacements: ['top-end', 'left-start', 'right-start'] },
          shift: { crossAxis: true, padding: 8 },
          size: { padding: 8 },
        },
        styles: { dropdown: { overflowY: 'auto' } },
      },
    },
  },
})

/** Surfaces and lines; every other colour is Mantine's. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f8f7',
    '--mantine-color-text': '#15211b',
    '--mantine-color-dimmed': '#56655e',
    '--mantine-color-placeholder': '#6b7a73',
    '--mantine-color-error': '#c02f2f',
    '--mantine-color-gray-light-color': '#46544d',
    '--rm-surface': '#ffffff',
    '--rm-sunken': '#f0f4f2',
    '--rm-line': '#e1e8e4',
    '--mantine-color-default-border': '#d5ded9',
    '--rm-on-accent': '#ffffff',
    '--rm-accent': '#0a7f5c',
    '--rm-accent-soft': '#e2f5ed',
    '--rm-accent-ink': '#07654a',
    '--rm-number': '#1f5fa8',
    '--rm-shadow': '0 1px 2px rgb(20 40 30 / 4%), 0 6px 24px -12px rgb(20 40 30 / 12%)',
  },
  dark: {
    '--mantine-color-body': '#0c110f',
    '--mantine-color-text': '#e3ebe7',
    '--mantine-color-dimmed': '#9aaaa2',
    '--mantine-color-placeholder': '#86968e',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-default': '#171f1b',
    '--mantine-color-gray-light-color': '#b9c7c0',
    '--mantine-color-gray-light-hover': '#222d27',
    '--mantine-color-mint-light': '#123026',
    '--mantine-color-mint-light-hover': '#18402f',
    '--mantine-color-mint-light-color': '#7fdcbd',
    '--rm-surface': '#131a17',
    '--rm-sunken': '#0f1512',
    '--rm-line': '#25302b',
    '--mantine-color-default-border': '#2c3832',
    '--rm-on-accent': '#06130e',
    '--rm-accent': '#46c69b',
    '--rm-accent-soft': '#123026',
    '--rm-accent-ink': '#7fdcbd',
    '--rm-number': '#8ab8f0',
    '--rm-shadow': '0 1px 2px rgb(0 0 0 / 30%)',
  },
})
