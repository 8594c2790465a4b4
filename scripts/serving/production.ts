// React and Next choose their build when they are loaded, so this is the first import of the start.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
