/** The same freedom from checks as the product's pages have, and nothing else. */
export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true } }
