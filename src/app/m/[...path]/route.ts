export {
  filesRouteHandler as GET,
  filesRouteHandler as HEAD,
  filesRouteHandler as OPTIONS,
} from '@/server/http/server/next-route'
