D=/tmp/w/shots.data
# zp.sh OUT state...: light of the first, dark of the second
out=$1; shift
npx tsx zpair.mts $D/$out.png 1400 ${MAXH:-1200} "$@"
