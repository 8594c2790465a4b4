/** The relevant settings of the product's pages, and nothing else. */
export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true } }
