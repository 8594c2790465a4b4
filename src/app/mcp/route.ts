export {
  mcpRoute as DELETE,
  mcpRoute as GET,
  mcpRoute as OPTIONS,
  mcpRoute as POST,
} from '@/server/http/server/next-route'
