import { wordSet } from '../guards.ts'

/** Words that exist, although they are one slip away from a common one. */
export const realWords = wordSet(`
abondance abondances abraded abrading abundancies accented accenting accordancies accourt accourted
accourting accourts accursed accursedly acing acknowledgements acquite acquited acquites acquiting actin
actinons actins acton actons adaptions addressees adducted adduction adductions admitting admixing adpress
adpressed adpresses adpressing adust advertizer advisee advisor advisors afterwords agility agued aking
alays alloyed alloying alterative altercate altercated altercates altercating altercative altitude altitudes
amating amicable angel angels anility annal annals anneal annealed annealing anneals annul annuls anther
anthers anticling antonymous apiology appal appals apparats appaying appeased appeasing appel
appels appetise appetised appetises appetising appetize appetized appetizes appetizing apples appliable
appliers appuied appuying aptitude aptitudes artic artics asses assureds asterid asterids astroid
astroids atpoints auctionable auctions audition auditioned auditioning auditions authoress authorised
authorising autistic autistics aventure avise avised avises avising aways baching backword backwords
backyard backyards bagger baggers baked baking bakings baldy balking balkings ballet ballets
banding bandings banking bankings barkier barking barley barmier barnier barrow barrows basking bassi batted
batter battered battering batters batting beading beadings beaks beamed beaming beamings beaning
bearding beath beathed beathing beaths beating beatings beats becked becking bedsides befringed befringing
behove behoved behoves behoving beliers belies belive bellow bellowed bellowing bellows bending
bendings beneficed benefitted benefitting besoming betides bettor bettors bewaring bidding biddings biding
bight bighted bighting bights billet billeted billeting billets billon billons bindle bindles binging
binning biocycle biocycles birder birders birding birdings bitter bittered bittering bitters blackings
blanches blanching blaring blawing blearing blinding blindings bocked bocking boing boinged
boinging boings boltless bonders bonding bondings bonds boost boosted boosting boosts bootless bordar
bordars bordels borer borers bosket boskets bother bothered bothering bothers botte bottes botties bowing
bowings bowser bowsers bowsing brach braches brachs braking breached breaches breaching breaming
breeks bride brides bridgings brigs brining brins brooked brooking browner browning brownings brunch
brunched brunches brunching bucked bucking buckings bugger buggered buggering buggers bullion bullions
bunded bunding bunds burrier burrow burrowed burrowing burrows burtons bushiness bushinesses busket busyness
busynesses butter buttered buttering butters buttles cabling cablings cabries cafetoria cageful cagefuls
calender calendered calendering calenders calking calkings callid calming calorize calorized calorizes
calorizing calving calyculate campion campions camply campos camps camus cancelling canning cannings canter
cantered cantering canters capitol capitols captan captans carbies carders cardies careens carer carers
caret carets carful carfuls caries cariosity carious carless carling carlings carnied carnies carnying
carpers carrect carrects carriers carters carvers carvies cased categorise categorised categorises
categorising categorizes catling catlings causal causally cavers ceasings celerity celled celling cental
centals centauries centaury centre centred centreing centres centring centry cerate cerated cerates
cerebrate cerebrated cerebrates cerebrating cerebration cerebrations cering chace chafing champaign
champaigns chancels chancres changs chanted chanter chanters chanting chapiter chapiters
characterised characterising chare chared chares charily charing charked charking charmed charred charring
charted charter chartered chartering charters charting chaster chatter chattered chattering chatters chawing
cheated cheater cheaters cheating cheekful cheekfuls cheeper cheepers cheesed cheesing cherely
chicks chiefry chirming chocks choking choofing chouse choused chouses chousing chowsing chucks
chunter chuntered chuntering chunters citizeness citizenised citizenising clams clanged clanging clangings
clarty clashes classis clastic clastics claver clavered clavering clavers cleansing cleansings clearwing
clearwings cleated climaxed climaxes climaxing clint clints cliticize cliticized cliticizes cliticizing
clivers cloches closured closuring clotes clotting clottings clover clovered clovers coarse coarsely cocking
coerect coerected coerecting coerects coffined coffing cohered coiling coincidencies cointer cointers coking
collage collaged collages collaging collet colleted colleting collets colling collings commandos commence
commenced commences commencing commend commended commending commends commercialised commercialising commerge
commerged commerges commerging commination comminations committing commoney commoneys commot commots
communed communing communisation communisations communization communizations commuted commuter commuters
commuting comose compactible compadre compadres compages comparted comparting compleated compleating
complected complecting complement complemented complementing complements complexify complexifying
complexioned complexions compliancies compliant compliantly complin complins compony comport comported
comporting comports composted composting compote compotes compted compter compting compute computed
computerised computerising computes computing conceited conceiting conceits conceptus concrewed concrewing
conduced conducing conduit conduits coney coneys confect confected confecting confection
confectioned confectioning confections confects confers confest confestly confidant confidants confidencies
confider confiders conform conformation conformations conformed conforming conforms confute confuted
confutes confuting congest congested congesting congests conject conjected conjecting conjects conking
conning connings connoted connoting conservatise conservatised conservatises conservatising conservatize
conservatized conservatizes conservatizing constated constating constituters constrict constricted
constricting constriction constrictions constricts contemn contemned contemning contemns contends
contentedly contentions conticent contiguous contiguously contingent contingently contingents contrist
contuse contused contuses contusing contusion contusions convecting convections convened conveniencies
convents converged conversed convertend convertends convexed convexedly convoy convoyed convoying convoys
cooing cooings cooling cooperage cooperages cooping coped copered copes coping copings
copping copsing coreless corer corers coring corious corking coronel coronels correption correspondencies
corries corse corses cosed costuses cosying cotemporary cottae coulter coulters counties countrywide coupe
couped coupees coupes couping couplets couter couters couvert couverts covert covertly coverts coves coveted
covey coveys cowered coying cozying crasis crate crated crates crating creaked creaking creamed
creaming creased creases creasing creatin creatine creatines creatins creatress cremated cremates cremating
cremation cremations crenated crenation crenations crenature crenatures crested cresting crestings
criminalised criminalising cringed cringing crises crooking cruse cruses culled culling cullings cultuses
curch cureless cures curing curios currant currants curried curries currying curryings curtain curtained
curtaining curtains curtesy customised customising custos custumary cuttage cuttages dagged daggers dairy
dairying dancers danders danglers daring darings dawing deaired deaning dearling deaving debited
debiting debted debuted debuting decads decanes decant decanted decanting decants decare decares decayed
decease deceases deceasing deciare deciares deciles declawed declawing decoded decoding decrees dedicate
dedicates dedicating defat defats defective defectively defectives defied defies defiled deflects defund
defunded defunding defunds degrease degreased degreases degreasing degression degressions dehired deice
deiced deices deicides deicing deign deigned deigning deigns deinosaur deinosaurs dejects delate delated
delates delating deleing delices delirious deliriously delver delvers demain demains demans demoted demotion
demotions denoted depasture depastured depastures depasturing dependance dependances dependancies dependant
dependants deported deportment deportments deprived derailed derails derides deriding derision
derisions desands descried descries descrive descrived descrives descriving detained detains deviless
devilled devilling devises devling devlings devoices diagnoses dialing dialings dialoged dialogged
dialogging dialoging diaster diasters differencies dignify dignifying diner diners dinger dingers dings
dinking dinks dinning discant discanted discanting discants discase discased discases discasing discinct
discission discissions disclike discoer discoers discursion discursions discus discuses diseuse diseuses
dishlike disklike dislinked dislinking displaced displacing dispone disponed dispones disponing disposted
disposting dissert disserted disserting disserts distasted distasting distent distract distracted
distracting distracts distributee diver diverge diverged diverges diverging divers diversify diversifying
diversly diverted diverting dividend dividends diving divings doable doated doating docent docents doctoress
dominae dongs doning donnerd donnered dopped dought draggled drams draping drapped draught draughted
draughter draughters draughting draughts drawling draying drier driers dripped drivels drooped
droops drugged drunks dullard dunner eagre eagres earding eared earing earings earring earrings eches
echoised echoising echos economised economising edginess educatee eduction eductions efforce eident ejection
ejections ejective ejectives electron electronicas electrons elevon elevons elidible embace embaced embaces
embacing embrave embraved embraves embraving emeried emersed emoticon emoticons emphases employe empress
emption emptional emptions enamine enamines encaged encaging encoring encyclopaedia encyclopaedias enditing
endures enduring energids energise energised energises energising energizes enological enology
enraged enragedly enragement enragements enraging ensue ensued ensues ensuing entirety entourage entourages
enure enured enures enuring epidermic episome episomes eposes equably equalled equalling erection erections
erective erned ernest erning escapee escot escoted escoting escots estivate estivated estivates estivating
etamine etamines eternal eternally eternals ether ethers ethnical ethnically evacuate evacuated evacuates
evacuating evacuation evacuations evection evections evens everwhere everyway evets eviting examinee
excelled excellencies excelling excentric exceptious excerption excerptions excided exciding excise excised
excises excising excusive exert exerted exerting exerts exhorting exigible exited exiting exits exorcise
exorcised exorcises exorcising expanse expanses expansive expansively expedience expediences expellent
expellents expend expended expending expends expertize expertized expertizes expertizing explantation
explantations explicated explicating exposture exsected exsecting exsects exserts extant extense extensile
extorting extravagated extravagating fabling fablings factorise factorised factorises factorising factorizes
faining fainly fairing fairings fairy faitors falling fallings fallowed fallowing falter faltered faltering
falters fantigue farced farcers farer farers farmed farmeress farming farthermore fasciated fashed fashing
fatling fatlings fattened fautors faxing fealed fealing feeding feedings feeing feezing felled felling
felloes felter feltered feltering felters feminie feminise feminised feminises feminising feminize feminized
feminizes feminizing fending fertiliser fertilisers fiere fieres fight fights filer filers filing filings
filming filses finders fined fining finings finking finners finning firmed firmers fisting fixures flailing
fleshed flexile flied flies fling flingers flinging flings florescent flouting flushed focussed
focussing foiled foiling foilings fonded fonding forenight forenights foreread forereading forereads
foreward forewards forgave forkhead forkheads formatted formatting formol formols formyl formyls fossilised
fossilising fother fothered fothering fothers fouth foxing foxings friand friction frictions fried frighting
frilling frillings froth frothed frothing froths froward frowardly fucused fueling fulled fulling fumous
funded funding fundings funebral funereal funereally funest furth gaiting galley galleys gander gandered
gandering ganders ganted gaols gasses gater gaters gemology genal generalcy generale generic generics genies
gentes genty genual genus gitting glassies glebal glosses glowing godless godlessly gracefully
gradate gradated gradates gradating gradation gradationed gradations grafted graining grainings
grandam grandams granddad grandpa grandpas grasses greaser greasers greeter greeters gressing grieced
groping groused grousing growling growlings grunted guarantied guaranties guarantying
gudes guids gullery gutting gyving habitant habitants habituated habituating hadden haemony hagging hamble
hambled hambles hambling handing hanking hanting hantles haptens hardy hared haring harried haunting
hauntings hauses hausing headily healding hearse hearsed hearses hearsing heath heathier heaths
heathy heavers heaves heeded heeding heighs heighths heired heiring helling helming helmless helving henting
herding heres heroise heroised heroises heroising heroize heroized heroizes heroizing heros herried herring
herrings hight highted hightest highting hights hilding hildings hinging hinting hippier hippiness
hisself hiving hocusing hodden hoddens hoises hoising holeless holing holings holking holyday holydays
hondle hondled hondles hondling hooding hooped hooping hopeless hopelessly hopped hoppier hopping hording
horse horsed horsing horsings hosing hospitalised hospitalising housling houting houtings hudden humas humor
humored humoring humors hurraed hurting hustings hutting hyping hypotheses hypothetised hypothetising
illision illisions imagos immane immanely immerse immersed immerses immersing immigrated immigrating
impalement impalements imparted impassible impled implicated implicating imponing importancies imposted
imposting impresas impreses imprested imprests improvided improvised improvising improvs incense incensed
incenses incensing incented incitation incitations incited inconveniencies increate increately incudes
indentor indentors independencies indices indicted indicting indited individualised individualising indue
indued indues induing infects infernal infernally infinities infirm infirmed infirming infirmly infirms
inflection inflections inforced inforcing inherences initialled initialling injection injections injects
injures inlands inpatient inpatients inputted inputting insections inserts inset insets insolate insolated
insolates insolating inspects instal instals instancies instated instating instill instillation
instillations instilled instilling instills insulance insulances insured insureds intens intensionally
intensions intentive interess interlace interlaced interlaces interlacing internat interrace interval
intervales intimae inured invected inverted invertedly invertor invertors investor investors invitee
irrigable jointings journalled journalling keeking keeling keelings keening kelping kemping kempings kepping
kidnaped kindless kindlessly kindy knacked knaves labelled labelling lability laciness lacked laddies lader
laders lades lading ladings lagend lagends lager lagered lagering lagers lanch lanched lanching lanely
langrage langrages larned larning larns lashing lashings lasted laterally lather lathered lathering lathers
lavers laves layer layered layering leacher leachers leadens leakers leally leaned leaner leaners leans
leapers learier lears leasers leasure lectress lecturns lenders lending lendings lenger lesions lessen
lessened lessening lessens lessors letterns levelled levelling levers librairies licensee lichted lichtly
licked liens lifting ligated lightening lightenings lightings likability lilting lined linger
lingered lingering lingers linseed linting lisping lispings literacy literal literals litters
livability livelihood livelihoods livers loader loaders loading loadings loaning loanings loather loathers
loaves loaving lobated lobation lobations locking lockings locution locutions loggings loner loners longings
looed looing looming looning loonings looping loopings looting lotters lotting loveliness loves lovey loveys
loving lovings lowbred lucence lucences lucked lunger lungers lusted lysing maches manageress
manches mandatary mange manged manger mangers manges manging manly maraging mardied marred mascle mascled
mascles maser masers massage massaged massages massaging massed massedly massing matchets mater materialised
materialising maternal maternally mathematicised mathematicising mathematised mathematising matres mattes
mattress mavies mealing mealtime mealtimes meaneing measing mechanises mechanists meddle meddled meddles
meddling mediaeval mediaevally mediaevals medially medials mediation mediations medicide medicides
meditation meditations meering meining melting meltings memorise memorised memorises memorising
menage menages mended menially mening merchandize merchandized merchandizes merchandizing mesically messed
messing messuage messuages metal metaled metaling metally metals metes methodised methodising methos metical
meticals meting miking milage milages miliary millage millages millpond mined minium miniums minorites
minster minsters minted minting minuet minuets minuses mirable mismake mismakes mismaking mister mistered
mistering misters mistery misting mistings misusing mitched mitches mitching mither mithered mithering
mithers moaning moble mobled modelled modelling modist modists moiled moiling momentos mooning morae morling
morlings mortgagee morule mossed mossing moths mourning mournings muddle muddled muddles muddling
mullion mullioned mullioning mullions multiped multiplied multiplies multiplying multipole muraled muscid
muskles mussed mussing muster mustered mustering musters mutches mutter muttered muttering mutters mutuel
mutuels nasions natrons navies neatest neatherd needlers needles nether neural neurally nighs nithing
nithings nobble nobbled nobbles nobbling normalcy northings noshing notching notchings notionality
notionally notwork notworks novices nutriment nutriments nyetwork nyetworks objectivised objectivising objet
objets obligee offed officialty officinal officinally officinals omening oners opined opining origan origans
outdoing outlived outputted outputting outride outrides outriding outsize outsized outsizes overate overcall
overcalled overcalling overcalls overcame overfall overfalling overfalls overgall overgalled overgalling
overgalls oversees oversets oversews paced paces pacing packed packet packeted packeting packets packing
packings paiking pailful pailfuls paining paintiness palled palliament palling paned panful panfuls panned
panning pannings panted panting pantings pants papes papular papulation paradoses parallelled
parallelling paralysed pardner pardners parecious pared parging pargings paring parings parling parly
parpents parping parring parson parsons parters particularised particularising partiers parting partings
pashed pashing passade passades passibilities passibility passible passibly passus pasted pastern pasterns
pastie pasties pasting pastings pastises pated patly patten pattened pattens patters patting pausings pawers
payer payers paysage paysages peasant peasants pease peased peases peasing pecked pecking peckings peined
pelite pelites penality penally perceant percept percepts periotic periotics perking permitting permuted
permuting perpent perpents perrons persistencies personably personalties personalty personas personised
personising persue perter pertly perviously petting pettings petty phaenomena phaenomenon phase phased
phases phasing pheasant pheasants phenes philosopheress philosophes philosophess phonograph phonographer
phonographers phonographs phonography phonos phons physios physis phytographer phytographers phytography
picket picketed picketing pickets pickling picturised picturising piked piking pilled pilling pined pinking
pinkings pints pipers pished pishing pissed pisses pissing pitting pittings pizzle pizzles placid placidly
planed planform planforms planing planked planking plankings plant planted planting plantings plasmic plats
platted platting pleaded pleaing pleated pledgee plied plodge plodged plodges plodging ployed ploying plyer
plyers plying pocked pocking poinded poinding poindings poinds politicised politicising politicks
politicos polled polling pollings pollusion polted polting pomatoes ponds pones ponts poplar poplared
poplars porer porers poring porking ported portly posed poshed poshing positon positons positron
positrons posses possets postpose postposed postposes postposing poted potent potently potents potion
potions potting potto pottos pouking poulard pouting poutings practicably practics prance pranced
prances prancing prase prases prated prats praying prayings prebend prebends precautious
precenting precents precess precessed precesses precessing precipe precipes precisian precisians precited
precode precoded precodes precoding predicated predicating predication predications predominated
predominating prefect prefects preferring prefile prefiled prefiles prefiling prefired prefiring preform
preformed preforming preforms prehend prehended prehending prehends premies premise premised premising
premiss premisses premixes premotion premotions prent prented prenting prents prepave prepaved prepaves
prepaving prepaying prepend preportion preportioned preportioning preportions prepose preposed preposes
preposing prescious preset presets presetting presidentess pressies pressurised pressurising pretence
pretences pretest pretested pretesting pretests prevened prevenes prevening preves previse prevised previses
prevising prevision previsioned previsioning previsions preyers pricking prickings pried pries primate
primates primitiae principe principial principials prinked prinking prion prions prisonous prisses prissing
probeable probing probings probits processional processionally processionals processioned processioning
processions processor processors productile profess professed professes professing professionalised
professionalising professoress projectings projections projet projets proking promine promines promisee
promoed promoing promptings propellor propellors prophesy prophesying propone proponed propones proponing
propound propounded propounding propounds propr propraetor propraetors propretor propretors proptoses
prosected prosecting prosects prosing prosits prosses protean proteans protend protended protending protends
protist protists provability provably provection provine provined provines provining provos prowess
prowessed prowesses prowest prunted pubic pucked pucking puled puling pulping pulsing punctation punctations
punctulation punctulations puncturation puncturations punting puring purling purlings purse pursed purses
pursing pusses puttying putzing quantifies quantify quantifying quarrelled quarrelling quarterns quartes
quartets quartier quartiers quaters quitted quitting quizzers rabidly raches raciation radial radially
radials radication radications radicel radicels raged rages raiding railing railings rained
raining raiting rally rallying randem randems rared rased rater raters ravers reacceded reacceding reacted
reacting realty reamers reaming reapable reapers reaping rearers rearing rearise rearises rearising reasting
reate reates reavers reaving rebated rebates rebinds recant recanted recanting recants recaption recaptions
recension recensions recept recepts recode recoded recodes recoding recognizee recommenced recorked recorks
recreated recreating rection rections recusal recusals recused redaction redactions redated redates redders
redding reddings redealing reding reductant reductants reeched reeches reeching reeded reeders reedily
reeding reedings reefer reefers reelect reelected reelecting reelects refect refected refecting refects
refereed refind refinding refinds refired reflated reflates reflation reflations reflet reflets reflying
refuge refuged refuges refuging refutal refutals refutation refutations refuted regained regaining regality
regelate regelated regelates regelating regelation regelations reginal regrated regrating regretted
regretting regulae reheated rehired reined reises reist reisted reisting reists relace relaced relaces
relacing relativised relativising relevancies releve releves relied religionised religionising relivable
relive relived relives reliving reluctated reluctating remailed remailing remails remaking reman remand
remanded remanding remands remanned remanning remans remate remated remates remating remend remended
remending remends remints renal renders rending reneged renting renverse renversed renverses renversing
renying reparks repealing repented replate replated replates replating replayed replaying repled reposted
reposting reposts repot repots repotted repotting repottings reptation reptations requite requited
requitement requitements requites requiting rescore rescored rescores rescoring resealed resealing reseated
resect resectable resected resecting resects resewed resiance residencies resin resined resining resins
resit resited resiting resits reslated reslates resole resoled resoles resoling respelt restoke restoked
restokes restoking restress restressed restressing restring restringed restringing restrings retails retally
retarded retarding retaxed retaxing retched retches retching retie retied reties retiled retimed retiree
retorn retorted retorter retorters retorting retorts retrains retried retries retting retund retuned
retuning returfed returfing returfs retying reuse reused reuses reusing revel reveled reveling revelings
revelled revelling revellings revels revenge revenged revenges revenging reverbed reverbing revere revered
reverence reverenced reverences reverencing reveres reverie reveries revering revers reverted reverting
revie revied revolve revolved revolves revolving revying rewarms rewaxed rewaxing rewinder rewinders rewinds
rewired reword reworded rewording rewords ribber ribbers rigged rilling rinning rioted rivalled rivalling
rives roached roaches roaching roading roadings roared robber robbers roiling rolfing rooed rosing rother
rovers ruching ruchings rugged ruggedly ruining ruinings runed rusting rustings rustless sable sabled sables
sabling sacred sacredly sacrified sacrifies sadden saddened saddening saddens saining sairs salved salving
salvings sambol sambols sandal sandaled sandaling sandals sands sapling sapper sappers sates sating
satisficed scamped scares scarred scarted scarting scatch scenary scenas sceptical sceptically schillings
schorls scientises scientisms scones scooped scooping scouted scowing scraich scraiched scraiching scraichs
scram scrams scranch scranched scranching scranchs scrauch scrauched scrauching scrauchs scritch scritched
scritching scrolled scuffers scumber scumbered scumbering scumbers scuttered sealing sealings seamed searces
searcing secretory sectionised sectionising secund secundly seeming seemings seeping seepy seiling
seining seinings selfing sellable semihard senor senors sensile sensings sensitise sensitised sensitises
sensitising sensitize sensitized sensitizes sensitizing sentience sentiences sentients septical septically
sequencies sered serer serfish sergers serging sergings seriffed sering serjeant serjeants serous serring
servile servilely serviles servos setted sever severs sexting sextings shacked shacking shanking shard
sharded shards sharpings shattered shawed shawing shearing shearings shelling shellings shewed shewer
shewers shewing shielings shilled shimming shinning shipping shippings shires shirred shiting shitting shoed
shoeing shoeings shoer shoers shooing shool shooled shooling shools shooter shooters shopped shored shorer
shorers shores shoring shorings shotted shouter shouters shoving showring showrings shrank shred shreds
shrikes shrillings shrining shrunk shucked shucking shuckings shuted sicks sieging sifting
siftings significancies signing signings silene silenes siles sills silting similor simitar simitars simmer
simmered simmering simmers simper simpered simpering simpers simplist simplists simular simulars sinding
sindings singe singed singeing singes singlings sings sinking sinkings sinning sintered sintering sinuated
sinuation sinuations sipper sippers sirred sisting sited siting sized skating skatings skells skepped
skillings skimming skimmings skinful skinfuls skirled skirred skulled skulls skying slaking
slating slatings slattered slavey slaveys sleave sleaved sleaves sleaving sleeches sleeting slieve slieves
slily slimming slimmings slitting slopped slowing slowings slubber slubbered slubbering slubbers slummer
slummers smattered smeeches smeeking smellings smirred smitting smocked smoring smoulder smouldered
smouldering smoulders smouted smuggest snaking sneaker sneakered sneakers sneaking snelling
snoking snorter snorters snouted snowing snuffers snuggest soaking soakings sociably sociol socked
socking sodden soddened soddening soddenly soddens soddier softy soken sokens solation solations solder
soldered soldering solders soled solen solens soling soloing sommer sooth soothed soothing soothly sooths
sopped sored sorely sorings sorter sorters soured souring sourness sowed sower sowers sowing sowings spacial
spaed spaes spaller spallers sparid sparids sparred sparring spattered speaning spearer spearers spearing
specialisms specialty specking speedings spelding speldings spellings spetches spices spilled spillings
spilt spirated spired spirics spirituel spiritus spirt spirted spirting spirts spitted spitting spittings
splitting spooked spooking spored spouted sprad sprang sprangs spreed sprig sprigs sprit sprits sprong
sprung squire squired squirely squires squiring squirrelled squirrelling stacks stain stained staining
stains stale staled stalely stales staling standardised standardising stanged stanging staning stapping
starches starching stares starked starned starred starring startled startling starved statin
statins steam steamed steamily steaming steams stearing steedy steeking steeped steeping steeps stelling
stellite stellites stending stends stepping steres stetting stillings sting stinged stinging stings stirps
stirs stive stived stives stiving stockinged stockings stogies stoking stomped stomping stong
stooped stooping stoops stoppled stoppling stovies stowing stowings strack straggle straggled
straggles straggling stragglings straiking strake straked strakes stramped strand stranded
strander stranders stranding strangle strangled strangler stranglers strangles strangling strass strategizes
streeks streels strick stricks stricture strictured strictures strides striding strifes strig strigs
stripings stripped stripping strivings stroam stroamed stroaming stroams stroke stroked strokes stroking
strokings stropped stropping strove struct structs studded studding studdings studiers studios stumped
stuped stupent sturdied sturdies sturgeon sturgeons sturted sturting sturts suability subduced submiss
submissly submitting subsect subsects substantival substantivally succuss succussed succusses succussing
succussion succussions succussive suction suctioned suctioning suctions suddenty summand summar summits
super supers suppled supples suppliers suppling surfers surly surprized surprizes surprizing suspirious
suttle suttled suttles suttling swattered sweeping sweepings swelling swellings
swervers swerving swervings swigging swilled swillings swingeing swingling swinglings swinking
swopped syeing symbolised symbolising sympatry synding syndings systemised systemising tabes tablas taches
tacked tacket tackets tacking tackings tailer tailers tailing tailings talcing talcking tales tampered
tanking tankings tanks tasking taskings tastings teated technologizes telephonies tempe temped tempes
temping tenches tennos tenson tensons tenting tentings tenty terned terning tersion texting thees theorise
theorised theorises theorising theorizes thickets thigs thinning thinnings thonder thongs thrawing thrawn
thrawnly thraws threaden throat throated throating throats throeing throned throning throughput throughputs
thrusted thunking tickens tickers tickle tickled tickles tickling ticky tiles tilling tillings tilted
tilting tings tinking tinks tires tittle tittles toady toadying togue togues toking tolling tonally tonged
tonging tonnes topically topis torched torching torrified totalled totalling touristas tousers tractor
tractors traditor traditors traiked trail trailed trails trameled trameling tramelled tramelling tramels
trampet trampets tranny transection transections transferring traversed traversing traves trawling trawlings
treacher tread treaded treading treads treasuries tressure tressured tressures trialled trialling triffic
trined trining triols troated trough troughs troupers trouses trouters troutless troutling trowing trows
trowsers truing trussed trysted tucket tuckets tuned tuning tunings tunning tunnings turfing turfings
twinking tying unaired unciform unciforms uncurtain uncurtained uncurtaining uncurtains undated unelated
unfired unform unformed unforming unforms ungraded uninformed uninforming unlively unrebated unrelaxed
untied untilled unversed updarted uprated uprates upsetting upstirs urent utilise utilised utilises
utilising vacated vacating vacuation vacuations vales ventre ventres verses versin versins versos verticil
verticils vesicle vesicles vesture vestured vestures vesturing vices victimised victimising villae villan
villans villein villeins vinewing vinolent violet violets visile visiles vison visons vitaminised
vitaminising vocation vocations voces volley volleyed volleying volleys vortical vortically wacked wacking
waifing wailing wailings wairing waistboat waistboats waisting waistings waiters waiving waking
wakings waling walling wallings wander wandering wanderings wanders wanings wanner wanning
wantad wanter wanters wapped wardered wardings wared warked warking warlings warpings warrantees warrantises
warrantless warship warships washed washes wauking waulking weakly weakons weaning wearying
weasons weaving weavings weiring welking welling wellings wested wetness whally whapped whatsomever
whencever whetter whetters whilly whillying whimper whimpered whimpering whimpers whipper whippers whirtle
whirtles whishing whisker whiskered whiskers whisted whisting whither whithered whithering whithers whitings
whitling whittle whittled whittles whittling widow widowed widowing widows wieners wight wighted wighting
wightly wights wilding wildings wildling wildlings wiling wilting wincers wincing wincings winder winders
winding windings windrows wingers winging wining winkers winking winkings winnows wised
wises wising wisping wissing wisted wisting witched witching witchings wited wites
witless witlessly witling witlings witneys wiving wolly wonner wonners wonning wonnings wonted wontedly
wonting wording wordings wormers worming worriers worrited worrits worshipped worshipping wreather wreathers
wrenched wrier wries wristing writeress writhen writhers writhing writhings writs wroth wulling
wunner wunners younker younkers zealots`)
